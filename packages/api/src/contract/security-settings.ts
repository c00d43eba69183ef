import { defineSettings } from "./setting-fields.ts";

/** Who has to prove more than a password. */
export const securitySettings = defineSettings({
  name: "security",
  title: "Безопасность",
  description: "Кому одного пароля мало.",
  fields: {
    two_step_for: {
      kind: "choice",
      title: "Двухэтапный вход обязателен",
      hint: "Кто вошёл только по паролю, ждёт, пока не подключит приложение с кодами или не войдёт ключом доступа: администратор без своих прав, а если обязателен всем, то и дропшиппер без кабинета. Сначала подключите его себе.",
      choices: { nobody: "Никому", admins: "Администраторам", everybody: "Всем" },
      standard: "nobody",
    },
  },
  former: {
    admins_two_step: { kind: "yesNo", title: "Двухэтапный вход для администраторов", standard: false },
  },
});

/** Whom the shop asks for two steps. */
export type TwoStepFor = keyof (typeof securitySettings)["fields"]["two_step_for"]["choices"];

/** Whether the shop asks this person for two steps. */
export const needsTwoSteps = (whom: TwoStepFor, { isAdmin }: { readonly isAdmin: boolean }): boolean =>
  whom === "everybody" || (whom === "admins" && isAdmin);
