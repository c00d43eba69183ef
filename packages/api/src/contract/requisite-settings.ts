import { defineSettings } from "./setting-fields.ts";

/** Where transfers are sent to, and whose name stands on papers. */
export const requisiteSettings = defineSettings({
  name: "requisites",
  title: "Реквизиты",
  description:
    "Их видит тот, кто пополняет баланс переводом, и они стоят на квитанциях и выписках. Пока IBAN не введён, перевод закрыт.",
  fields: {
    recipient: {
      kind: "text",
      title: "Получатель",
      hint: "Как в договоре с банком, украинскими буквами.",
      max: 70,
      standard: "",
    },
    iban: {
      kind: "text",
      title: "IBAN",
      max: 34,
      format: "iban",
      placeholder: "UA21 3996 2200 0002 6007 2335 6600 1",
      standard: "",
    },
    tax_number: {
      kind: "text",
      title: "ЕДРПОУ или РНОКПП",
      max: 10,
      pattern: { matches: /^(?:\d{8}|\d{10})$/, otherwise: "Введите 8 цифр ЕДРПОУ или 10 цифр РНОКПП." },
      format: "tax",
      standard: "",
    },
    bank: { kind: "text", title: "Банк", max: 70, standard: "" },
    address: {
      kind: "text",
      title: "Юридический адрес",
      hint: "Печатается на квитанциях и выписках под получателем.",
      max: 120,
      standard: "",
    },
    purpose: {
      kind: "text",
      title: "Назначение платежа",
      hint: "В конец добавляется код заявки.",
      max: 120,
      isRequired: true,
      standard: "Поповнення балансу, код",
    },
  },
});
