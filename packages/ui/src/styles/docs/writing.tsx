import { useId, useState } from "react";

import { formatDate, formatDateTime, formatLongDate, formatTime } from "../../format/date.ts";
import { formatMovement, formatUah, formatUsd } from "../../format/money.ts";
import { formatPercent, plural } from "../../format/number.ts";
import type { PluralForms } from "../../format/number.ts";
import { formatPhone } from "../../format/phone.ts";
import { formatRateLine } from "../../format/rate.ts";
import { formatRelativeTime } from "../../format/relative-time.ts";
import { DoDont, TokenName, TokenTable } from "./doc-parts.tsx";

const nouns: readonly PluralForms[] = [
  ["товар", "товара", "товаров"],
  ["заказ", "заказа", "заказов"],
  ["день", "дня", "дней"],
  ["посылка", "посылки", "посылок"],
];

/** The live `plural` function: type a number and read it with four nouns. */
export function Plurals() {
  const [text, setText] = useState("22");
  const id = useId();
  const value = Number(text.replace(",", "."));
  return (
    <div className="grid gap-4 text-14">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-13 font-medium">
          Число
        </label>
        <input
          id={id}
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="h-control w-32 rounded-control border border-line bg-surface px-3 tabular-nums pointer-coarse:text-16"
        />
      </div>
      <ul aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-1 text-16">
        {nouns.map((forms) => (
          <li key={forms[0]}>{Number.isFinite(value) ? plural(value, forms) : "Это не число"}</li>
        ))}
      </ul>
      <p className="text-13 text-muted">
        {[0, 1, 2, 5, 11, 21, 101, 1.5].map((number) => plural(number, ["товар", "товара", "товаров"])).join(" · ")}
      </p>
    </div>
  );
}

/** Spaces that must not break and the minus, made visible. */
const visible = (text: string): string =>
  text.replaceAll("\u00a0", "⍽").replaceAll("\u202f", "⍽").replaceAll("\u2212", "−");

// A fixed moment: a page that is photographed must read the same tomorrow.
const now = new Date("2026-11-21T10:30:00Z");
const formats: readonly { name: string; result: string; use: string }[] = [
  { name: 'formatUah("1234.5")', result: formatUah("1234.5"), use: "Цены и суммы: всегда две цифры и знак валюты" },
  { name: 'formatUsd("29.9")', result: formatUsd("29.9"), use: "Цена поставщика" },
  {
    name: 'formatMovement("-4071.9", "UAH")',
    result: formatMovement("-4071.9", "UAH"),
    use: "Движения по балансу, знак виден всегда",
  },
  { name: 'formatRateLine("41.5")', result: formatRateLine("41.5"), use: "Курс в подвале" },
  { name: "formatPercent(12.5)", result: formatPercent(12.5), use: "Наценка, скидка" },
  { name: "formatDate(now)", result: formatDate(now), use: "Документы, столбцы таблиц" },
  { name: "formatLongDate(now)", result: formatLongDate(now), use: "Новости, шапка дня" },
  { name: "formatDateTime(now)", result: formatDateTime(now, now), use: "Когда это случилось; год — если не текущий" },
  { name: "formatTime(now)", result: formatTime(now), use: "Сегодняшнее" },
  {
    name: "formatRelativeTime(−3 ч)",
    result: formatRelativeTime(new Date(now.getTime() - 3 * 3_600_000), now),
    use: "Уведомления; точное время — в подсказке",
  },
  { name: 'formatPhone("+380501234567")', result: formatPhone("+380501234567"), use: "Телефон получателя" },
];

/** What the formatters of the design system answer. The open box shows a space that does not break. */
export function Formats() {
  return (
    <TokenTable
      label="Форматы"
      head={["Вызов", "Ответ", "С невидимыми знаками", "Где"]}
      rows={formats.map(({ name, result, use }) => ({
        key: name,
        cells: [
          <TokenName key="name">{name}</TokenName>,
          <span key="result" className="whitespace-nowrap tabular-nums">
            {result}
          </span>,
          <TokenName key="marks">{visible(result)}</TokenName>,
          <span key="use" className="text-13 text-muted">
            {use}
          </span>,
        ],
      }))}
    />
  );
}

const pairs: readonly { title: string; good: string; bad: string; why: string }[] = [
  {
    title: "Тон",
    good: "Заказ оформлен. Мы напишем, когда передадим его перевозчику.",
    bad: "Ура! Ваш Заказ успешно оформлен!!!",
    why: "Спокойно и по делу. «вы» со строчной, без восклицательных знаков и без «успешно»: получилось — значит, получилось.",
  },
  {
    title: "Кнопки",
    good: "Оформить заказ · Пополнить · Удалить товар",
    bad: "ОК · Подтвердить · Да, я уверен",
    why: "Короткий глагол о том, что произойдёт. Кнопку понимают без заголовка над ней.",
  },
  {
    title: "Ошибка",
    good: "Оплата не прошла: банк не ответил. Деньги не списаны, заказ сохранён. Повторите через минуту.",
    bad: "Произошла ошибка 502. Обратитесь к администратору.",
    why: "Что случилось, что цело, что делать дальше. Код — только мелко, для поддержки.",
  },
  {
    title: "Ошибка в поле",
    good: "Укажите телефон целиком: +380 и девять цифр",
    bad: "Неверный формат",
    why: "Текст у поля говорит, как исправить, и не исчезает, пока не исправлено.",
  },
  {
    title: "Пусто",
    good: "Заказов пока нет. Соберите первый в каталоге.",
    bad: "Нет данных",
    why: "Почему пусто и что сделать. Если пусто из-за фильтра — предложите его сбросить.",
  },
  {
    title: "Необратимое",
    good: "Удалить категорию «Освещение»? 14 товаров останутся без категории.",
    bad: "Вы действительно хотите удалить?",
    why: "Называем, что именно исчезнет и что будет с остальным.",
  },
  {
    title: "Числа",
    good: "В корзине 3 товара на 1 234,50 ₴",
    bad: "Товаров: 3. Сумма: 1234.5 грн.",
    why: "Число с единицей и склонением, группы разделены, дробь через запятую. Для этого есть plural и Money.",
  },
  {
    title: "Дата и время",
    good: "Доставим 23 ноября · обновлено 3 часа назад",
    bad: "Доставка: 2026-11-23T00:00:00Z",
    why: "Часы магазина — Киев, где бы ни был читатель. Рядом с «3 часа назад» точное время есть в подсказке.",
  },
];

/** How we write and how we don't. */
export function WritingPairs() {
  return (
    <div className="grid gap-6">
      {pairs.map(({ title, good, bad, why }) => (
        <section key={title} className="grid gap-2">
          <p className="text-16 font-semibold">{title}</p>
          <DoDont good={good} bad={bad} why={why} />
        </section>
      ))}
    </div>
  );
}

const agreed: readonly { word: string; not: string }[] = [
  { word: "заказ, оформить заказ", not: "ордер, чекаут" },
  { word: "накладная", not: "инвойс, ТТН (кроме поля перевозчика)" },
  { word: "баланс, пополнение, выплата", not: "кошелёк, депозит, вывод средств" },
  { word: "получатель", not: "клиент клиента" },
  { word: "наложенный платёж", not: "COD" },
  { word: "войти, выйти", not: "логин, залогиниться" },
];

/** One word per thing, in the interface and in talk. */
export function AgreedWords() {
  return (
    <TokenTable
      label="Слова"
      head={["Говорим", "Не говорим"]}
      rows={agreed.map(({ word, not }) => ({
        key: word,
        cells: [
          word,
          <span key="not" className="text-muted">
            {not}
          </span>,
        ],
      }))}
    />
  );
}
