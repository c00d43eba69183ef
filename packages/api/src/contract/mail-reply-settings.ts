import { defineSettings } from "./setting-fields.ts";

const whenOn = { field: "replies_on", is: [true] } as const;

/** Whether support is answered by e-mail, and where the shop takes such letters in. */
export const mailReplySettings = defineSettings({
  name: "mail_replies",
  title: "Ответы по почте",
  description: "Ответ на письмо поддержки попадает в то же обращение. Магазин принимает такие письма сам.",
  trial: "Проверить приём",
  fields: {
    replies_on: { kind: "yesNo", title: "Принимать ответы по почте", standard: false },
    reply_domain: {
      kind: "text",
      title: "Домен адресов для ответов",
      hint: "Его MX-запись или ваш почтовый сервер передаёт письма магазину. Адреса будут вида reply+17.…@домен.",
      max: 190,
      isRequired: true,
      pattern: {
        matches: /^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
        otherwise: "Введите домен строчными буквами: reply.example.com.",
      },
      placeholder: "reply.example.com",
      standard: "",
      when: whenOn,
    },
    reply_port: {
      kind: "whole",
      title: "Порт приёма",
      hint: "Письма приходят по SMTP без шифрования: шифрование берёт на себя почтовый сервер перед магазином.",
      unit: "",
      min: 25,
      max: 65_535,
      standard: 2525,
      when: whenOn,
    },
    reply_from: {
      kind: "choice",
      title: "Откуда принимать",
      choices: { here: "Только с этой машины", anywhere: "С любого адреса" },
      standard: "here",
      when: whenOn,
    },
  },
});
