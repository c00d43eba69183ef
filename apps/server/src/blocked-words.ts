/** What somebody hears who is kept out: the thread of support is shut to them too, so where to write is said when the shop has an address. */
export const blockedWords = (supportEmail: string): string =>
  `Аккаунт заблокирован. Напишите в поддержку${supportEmail === "" ? " магазина" : `: ${supportEmail}`}.`;
