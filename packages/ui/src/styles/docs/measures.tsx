import { BothThemes, TokenName, TokenTable } from "./doc-parts.tsx";
import { heightNames, layerNames, themeTokens } from "./token-names.ts";
import { useStyles } from "./use-styles.ts";

/** The sizes of type, each in its own size, line height and spacing. */
export function TypeScale() {
  const sizes = themeTokens("text-").filter(({ name }) => /^text-\d+$/.test(name));
  return (
    <ul className="grid gap-5">
      {sizes.toReversed().map(({ name }) => (
        <TypeSample key={name} name={name} />
      ))}
    </ul>
  );
}

const uses: Record<string, string> = {
  "text-34": "Итог на странице баланса, заголовок входа",
  "text-26": "Заголовок страницы",
  "text-20": "Сумма в карточке, заголовок диалога",
  "text-16": "Чтение: новости, описание товара, заголовок карточки",
  "text-14": "Работа: таблицы, формы, кнопки, меню",
  "text-13": "Подписи, подсказки, мелкие кнопки",
  "text-12": "Бейджи, метки времени, артикулы",
};

function TypeSample({ name }: { name: string }) {
  const { ref, read } = useStyles<HTMLParagraphElement>();
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 md:grid-cols-[11rem_1fr]">
      <span>
        <TokenName>{name}</TokenName>
        <span className="block text-12 tabular-nums text-faint">
          {read("font-size")} / {read("line-height")}
        </span>
      </span>
      <span className="min-w-0">
        <p
          ref={ref}
          className="truncate"
          style={{
            fontSize: `var(--${name})`,
            lineHeight: `var(--${name}--line-height)`,
            letterSpacing: `var(--${name}--letter-spacing, normal)`,
          }}
        >
          Оформить заказ на 1 234,50 ₴
        </p>
        <span className="text-13 text-muted">{uses[name]}</span>
      </span>
    </li>
  );
}

const weights = [
  { name: "font-regular", use: "Текст" },
  { name: "font-medium", use: "Кнопки, активный пункт, имя поля" },
  { name: "font-semibold", use: "Заголовки" },
  { name: "font-bold", use: "Только крупные суммы" },
];

/** The weights, the letters of two languages, and figures that stand in columns. */
export function TypeLetters() {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <ul className="grid gap-2">
        {weights.map(({ name, use }) => (
          <li key={name}>
            <span className={`block text-16 ${name}`}>Посылка уже в пути</span>
            <TokenName>{name}</TokenName> <span className="text-12 text-muted">{use}</span>
          </li>
        ))}
      </ul>
      <div>
        <p className="text-20">Ёё Йй Щщ Ъъ Ыы Ээ Юю Яя</p>
        <p className="text-20">Її Єє Іі Ґґ ’ — їжак, ґанок</p>
        <p className="text-20">№ ₴ $ € « » — − · …</p>
        <p className="mt-2 text-13 text-muted">
          Русские и украинские буквы, минус U+2212 и знак гривны из одного шрифта.
        </p>
      </div>
      <div>
        <ul className="w-fit text-end text-20 tabular-nums">
          <li>1 111,11 ₴</li>
          <li>28 888,80 ₴</li>
          <li>−4 071,90 ₴</li>
        </ul>
        <p className="mt-2 text-13 text-muted">
          Числа, которые сравнивают, — с классом <TokenName>tabular-nums</TokenName> и по правому краю.
        </p>
      </div>
    </div>
  );
}

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24];

/** The steps of space in use, drawn at their size. */
export function SpaceSteps() {
  const { ref, read } = useStyles<HTMLDivElement>();
  const unit = Number.parseFloat(read("--spacing")) * 16;
  return (
    <div ref={ref}>
      <p className="mb-4 text-13 text-muted">
        Шаг сетки <TokenName>--spacing</TokenName>: {unit || "…"} px
      </p>
      <ul className="grid gap-1.5">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-4">
            <span className="w-28 shrink-0 text-13 tabular-nums text-muted">
              <TokenName>p-{step}</TokenName> · {unit ? step * unit : "…"} px
            </span>
            <span className="h-3 rounded-full bg-accent" style={{ width: `calc(var(--spacing) * ${step})` }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const heightUses: Record<string, string> = {
  control: "Кнопки и поля",
  "control-sm": "Плотные ряды: фильтры, таблицы",
  "row-work": "Строки рабочих таблиц",
  "row-airy": "Строки для чтения, с фотографией",
};

function Height({ name }: { name: string }) {
  const { ref, read } = useStyles<HTMLSpanElement>();
  return (
    <span className="flex items-center gap-3">
      <span
        ref={ref}
        className="w-16 rounded-control border border-line bg-surface"
        style={{ height: `var(--${name})` }}
      />
      <span className="text-13 tabular-nums">{read("height")}</span>
    </span>
  );
}

/** Heights of controls and rows at the density of the toolbar. */
export function Heights() {
  return (
    <TokenTable
      label="Высоты"
      head={["Токен", "Высота сейчас", "Где"]}
      rows={heightNames.map((name) => ({
        key: name,
        cells: [<TokenName key="name">--{name}</TokenName>, <Height key="height" name={name} />, heightUses[name]],
      }))}
    />
  );
}

const radiusUses: Record<string, string> = {
  "radius-small": "Мелкие детали: флажок, метка внутри поля",
  "radius-control": "Кнопки, поля, пункты меню, фотографии в рядах",
  "radius-surface": "Карточки, панели, диалоги",
};

/** The corners. */
export function Radii() {
  return (
    <ul className="flex flex-wrap gap-8">
      {[...themeTokens("radius-"), { name: "rounded-full", value: "9999px" }].map(({ name, value }) => (
        <li key={name} className="w-40">
          <span
            className="block h-20 border border-line bg-surface"
            style={{ borderRadius: name === "rounded-full" ? value : `var(--${name})` }}
          />
          <TokenName>{name.replace("radius-", "rounded-")}</TokenName>
          <span className="block text-13 tabular-nums">{name === "rounded-full" ? "круг" : value}</span>
          <span className="block text-13 text-muted">{radiusUses[name] ?? "Бейджи, аватары, переключатели"}</span>
        </li>
      ))}
    </ul>
  );
}

const surfaces = [
  { name: "sunken", look: "bg-sunken", text: "Углубление: шапка таблицы, наведение" },
  { name: "paper", look: "bg-paper border border-hairline", text: "Страница" },
  { name: "surface", look: "bg-surface border border-hairline", text: "Карточка: линия вместо тени" },
  { name: "raised", look: "bg-raised shadow-float", text: "Всплывает: меню, диалог, подсказка" },
];

/** Four levels: three by lightness, and the only shadow for what floats. */
export function Surfaces() {
  return (
    <BothThemes>
      {() => (
        <ul className="grid gap-6 p-2 sm:grid-cols-2">
          {surfaces.map(({ name, look, text }) => (
            <li key={name} className={`h-28 rounded-surface p-4 ${look}`}>
              <TokenName>{name}</TokenName>
              <span className="mt-1 block text-13 text-muted">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </BothThemes>
  );
}

const layerUses: Record<string, string> = {
  "z-sticky": "Шапка таблицы, прилипшая панель действий",
  "z-sidebar": "Боковое меню",
  "z-topbar": "Верхняя панель",
  "z-dropdown": "Выпадающие панели, списки, подсказки",
  "z-dialog": "Диалоги и шторки со своей вуалью",
  "z-toast": "Короткие сообщения: видны и поверх диалога",
};

/** The layers, drawn one over another by their own z-index. */
export function Layers() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2">
      <TokenTable
        label="Слои"
        head={["Токен", "Порядок", "Что лежит"]}
        rows={layerNames.toReversed().map((name) => ({
          key: name,
          cells: [<TokenName key="name">{name}</TokenName>, <LayerOrder key="order" name={name} />, layerUses[name]],
        }))}
      />
      <ul className="relative isolate" style={{ height: `${layerNames.length * 2.75 + 4}rem` }} aria-hidden="true">
        {layerNames.map((name, index) => (
          <li
            key={name}
            className="absolute flex h-24 w-48 items-start rounded-surface border border-hairline bg-raised px-3 py-2.5 text-13 shadow-float"
            style={{ zIndex: `var(--${name})`, top: `${index * 2.75}rem`, left: `${index * 7}%` }}
          >
            <TokenName>{name}</TokenName>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LayerOrder({ name }: { name: string }) {
  const { ref, read } = useStyles<HTMLSpanElement>();
  return (
    <span ref={ref} className="tabular-nums">
      {read(`--${name}`)}
    </span>
  );
}
