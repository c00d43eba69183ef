import { useEffect, useRef, useState } from "react";

import { formatNumber } from "../../format/number.ts";
import { BothThemes, ScrollBox, TokenName } from "./doc-parts.tsx";
import { drawnColour, drawnContrast } from "./drawn-colour.ts";
import { colourNames } from "./token-names.ts";

const groups: readonly { title: string; text: string; has: (name: string) => boolean }[] = [
  {
    title: "Поверхности",
    text: "От дальней к ближней: paper — страница, surface — карточки и поля, raised — то, что всплывает, sunken — углубления и наведение. tile — под иконками и рисунками, photo — под фотографиями товаров.",
    has: (name) => /^(paper|surface|raised|sunken|tile|photo)$/.test(name),
  },
  {
    title: "Линии",
    text: "hairline разделяет, line обводит поля ввода и держит 3 : 1, scrim затемняет страницу под диалогом.",
    has: (name) => /^(hairline|line|scrim)$/.test(name),
  },
  {
    title: "Текст",
    text: "ink — основной, muted — второстепенный, faint — подсказки. Бледнее faint не бывает: прозрачность текста не снижаем.",
    has: (name) => /^(ink|muted|faint)$/.test(name),
  },
  {
    title: "Акцент",
    text: "Одно главное действие, выбор, фокус и ссылки. Магазин меняет тон (--accent-h) и насыщенность (--accent-c), светлота не меняется — контраст остаётся.",
    has: (name) => /accent/.test(name),
  },
  {
    title: "Состояния",
    text: "good — сделано, notice — внимание, bad — ошибка, info — к сведению. Различаются и светлотой, всегда со словом или иконкой.",
    has: (name) => /^(good|notice|bad|info|on-bad|on-good)/.test(name),
  },
  {
    title: "Графики",
    text: "Цвета рядов по порядку. Ряды различаются ещё и узором, поэтому читаются на чёрно-белой печати.",
    has: (name) => name.startsWith("chart"),
  },
];

function Swatch({ name }: { name: string }) {
  const ref = useRef<HTMLLIElement>(null);
  const [drawn, setDrawn] = useState<readonly number[]>();
  useEffect(() => {
    if (ref.current) setDrawn(drawnColour(ref.current, name));
  }, [name]);
  return (
    <li ref={ref} className="flex items-center gap-3">
      <span
        className="size-10 shrink-0 rounded-control border border-hairline"
        style={{ background: `var(--${name})` }}
      />
      <span className="min-w-0">
        <TokenName>{name}</TokenName>
        <span className="block text-12 tabular-nums text-faint">
          {drawn && `#${drawn.map((part) => part.toString(16).padStart(2, "0")).join("")}`}
        </span>
      </span>
    </li>
  );
}

/** Every colour of the tokens by role, in both themes. A colour that nobody described stands in the last group. */
export function ColourRoles() {
  const known = groups.map((group) => ({ ...group, names: colourNames.filter(group.has) }));
  const rest = colourNames.filter((name) => !groups.some(({ has }) => has(name)));
  const shown = [...known, ...(rest.length > 0 ? [{ title: "Без описания", text: "", names: rest }] : [])];
  return (
    <BothThemes>
      {() => (
        <div className="grid gap-6">
          {shown
            .filter(({ names }) => names.length > 0)
            .map(({ title, text, names }) => (
              <section key={title}>
                <p className="text-16 font-semibold">{title}</p>
                <p className="mt-1 mb-3 max-w-prose text-13 text-muted">{text}</p>
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
                  {names.map((name) => (
                    <Swatch key={name} name={name} />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </BothThemes>
  );
}

const grounds = ["paper", "surface", "raised", "sunken", "tile"];
const texts = ["ink", "muted", "faint", "accent-text", "good", "notice", "bad", "info"];
const pairs: readonly [text: string, ground: string][] = [
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-bad", "bad"],
  ["on-good", "good"],
  ["accent-text", "accent-soft"],
  ["good", "good-soft"],
  ["notice", "notice-soft"],
  ["bad", "bad-soft"],
  ["info", "info-soft"],
];

/** Down, never up: a figure that fails must not be shown as one that passes. */
const figure = (ratio: number): string => formatNumber(Math.floor(ratio * 10) / 10);

function Contrast({ text, ground, sample }: { text: string; ground: string; sample?: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState(21);
  useEffect(() => {
    if (ref.current) setRatio(drawnContrast(ref.current, text, ground));
  }, [text, ground]);
  return (
    <span
      ref={ref}
      className="flex h-9 items-center justify-between gap-2 rounded-small px-1.5 text-13 tabular-nums"
      style={{ color: `var(--${text})`, background: `var(--${ground})` }}
      data-contrast={ratio < 4.5 ? "low" : "ok"}
    >
      {sample && <span className="truncate">{sample}</span>}
      <span className="whitespace-nowrap">
        {figure(ratio)} {ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : "мало"}
      </span>
    </span>
  );
}

/** Contrast of every text on every ground, measured on the colours that the browser draws. */
export function ContrastTable() {
  return (
    <BothThemes>
      {(theme) => (
        <>
          <ScrollBox label={`Контраст, ${theme === "light" ? "светлая тема" : "тёмная тема"}`}>
            <table className="w-full min-w-125 table-fixed border-separate border-spacing-0.5 text-start">
              <thead>
                <tr>
                  <th scope="col" className="text-12 font-medium text-muted">
                    Текст
                  </th>
                  {grounds.map((ground) => (
                    <th key={ground} scope="col" className="font-regular">
                      <TokenName>{ground}</TokenName>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {texts.map((text) => (
                  <tr key={text}>
                    <th scope="row" className="font-regular">
                      <TokenName>{text}</TokenName>
                    </th>
                    {grounds.map((ground) => (
                      <td key={ground} className="p-0">
                        <Contrast text={text} ground={ground} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <ul className="mt-4 grid gap-1 sm:grid-cols-2">
            {pairs.map(([text, ground]) => (
              <li key={text + ground}>
                <Contrast text={text} ground={ground} sample={`${text} на ${ground}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </BothThemes>
  );
}
