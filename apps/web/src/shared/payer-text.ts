/** Who paid: a card as all cards are shown, «4444 •••• 1023» of the bank's 444403******1023; anybody else as they are called. */
export const payerText = (payer: string): string => payer.replace(/^(\d{4})\d*\*+(\d{4})$/, "$1 •••• $2");
