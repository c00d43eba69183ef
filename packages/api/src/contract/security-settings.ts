import { defineSettings } from "./setting-fields.ts";

/** Who has to prove more than a password. */
export const securitySettings = defineSettings({
  name: "security",
  title: "Безопасность",
  description: "Что нужно, чтобы работать администратором.",
  fields: {
    admins_two_step: {
      kind: "yesNo",
      title: "Двухэтапный вход для администраторов",
      hint: "Кто вошёл только по паролю, сразу перестаёт быть администратором, пока не подключит приложение или не войдёт ключом доступа. Сначала подключите его себе.",
      standard: false,
    },
  },
});
