import { TokenName, TokenTable } from "./doc-parts.tsx";

/** Controls with their target marked, at the density of the toolbar. */
export function Targets() {
  return (
    <ul className="flex flex-wrap gap-8 text-13">
      {[
        { size: "size-6", text: "24 px: наименьшая цель, только с промежутком вокруг" },
        { size: "size-control-sm", text: "control-sm: ряды таблиц и фильтры" },
        { size: "size-control", text: "control: всё остальное" },
        { size: "size-11", text: "44 px: под палец (pointer: coarse)" },
      ].map(({ size, text }) => (
        <li key={size} className="w-44">
          <span
            className={`mb-2 block rounded-control border border-dashed border-accent-text bg-accent-soft ${size}`}
          />
          <span className="text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where the ring of focus goes. Walk it with Tab. */
export function FocusRings() {
  return (
    <div className="grid gap-4 text-14 sm:grid-cols-3">
      <button
        type="button"
        className="h-control justify-self-start rounded-control border border-line bg-surface px-4 font-medium"
      >
        Кнопка
      </button>
      <a href="#focus" className="py-2.5 text-accent-text underline">
        Ссылка в тексте
      </a>
      <div className="rounded-surface border border-hairline bg-raised p-1.5">
        <button
          type="button"
          className="flex h-control w-full items-center rounded-control px-3 focus-inset hover:bg-ink/7"
        >
          Пункт меню: кольцо внутри
        </button>
      </div>
    </div>
  );
}

const keyboard: readonly { what: string; keys: string; note: string }[] = [
  { what: "Кнопка, ссылка", keys: "Tab · Enter · пробел (кнопка)", note: "Родные элементы, без tabindex больше нуля" },
  { what: "Меню", keys: "↑ ↓ · Home End · буква · Esc", note: "Esc возвращает фокус на кнопку" },
  { what: "Вкладки", keys: "← → · Home End", note: "Один Tab на весь ряд" },
  {
    what: "Список с поиском",
    keys: "↑ ↓ · Page Up/Down · Enter · Esc",
    note: "Фокус остаётся в поле, строка — aria-activedescendant",
  },
  { what: "Диалог, шторка", keys: "Tab по кругу · Esc", note: "Фокус внутрь, после закрытия — обратно" },
  {
    what: "Таблица",
    keys: "J K · X · Enter · / · ?",
    note: "Подсказка по «?», Tab проходит только по ссылкам и флажкам",
  },
  { what: "Дерево", keys: "↑ ↓ · ← → · Enter", note: "Одно место для Tab, стрелки раскрывают" },
  { what: "Перестановка", keys: "пробел · ↑ ↓ · пробел · Esc", note: "Каждый шаг проговаривается" },
];

/** Keys of the patterns, the same everywhere. */
export function KeyboardTable() {
  return (
    <TokenTable
      label="Клавиатура"
      head={["Что", "Клавиши", "Правило"]}
      rows={keyboard.map(({ what, keys, note }) => ({
        key: what,
        cells: [
          what,
          <TokenName key="keys">{keys}</TokenName>,
          <span key="note" className="text-13 text-muted">
            {note}
          </span>,
        ],
      }))}
    />
  );
}

const words: readonly { where: string; text: string }[] = [
  {
    where: "Кнопка без слов",
    text: 'Имя обязательно по типу: IconButton label="Закрыть". Имя — действие, а не иконка.',
  },
  { where: "Счётчик на колокольчике", text: "«Уведомления, 3 непрочитанных» в имени кнопки; само число — для глаз." },
  { where: "Идёт работа", text: "aria-busy и слово «Выполняется»; кнопка не теряет фокус." },
  {
    where: "Изменилось рядом",
    text: 'role="status" одной фразой: «Найдено 24 товара». Ошибка — role="alert", один раз.',
  },
  { where: "Картинка", text: "alt — что за товар. Если имя стоит рядом, alt пустой." },
  { where: "Состояние", text: "Слово всегда есть: цвет и иконка только помогают." },
];

/** What a screen reader is told, and where. */
export function ScreenReaderWords() {
  return (
    <TokenTable
      label="Слова для диктора"
      head={["Где", "Что слышно"]}
      rows={words.map(({ where, text }) => ({ key: where, cells: [where, text] }))}
    />
  );
}
