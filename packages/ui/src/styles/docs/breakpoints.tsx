import { useEffect, useState } from "react";

import { TokenName, TokenTable } from "./doc-parts.tsx";
import { themeTokens } from "./token-names.ts";

const uses: Record<string, string> = {
  sm: "Большой телефон: карточки в два столбца, диалог вместо шторки",
  md: "Планшет: таблица вместо карточек, ссылки верхней панели",
  lg: "Ноутбук: боковое меню стоит на месте (65 или 250 px)",
  xl: "Монитор: содержимое шире не становится",
};

/** Width of the window, now. */
function useWindowWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const handleResize = () => setWidth(window.innerWidth);
    window.addEventListener("resize", handleResize);
    return () => window.removeEventListener("resize", handleResize);
  }, []);
  return width;
}

/** The widths at which the layout changes, and where this window stands among them. */
export function Breakpoints() {
  const width = useWindowWidth();
  const points = themeTokens("breakpoint-").map(({ name, value }) => ({
    name: name.replace("breakpoint-", ""),
    pixels: Number.parseFloat(value) * 16,
  }));
  const last = points.at(-1)?.pixels ?? 1440;
  const share = (pixels: number) => `${Math.min(100, (pixels / (last * 1.1)) * 100)}%`;
  return (
    <div className="grid gap-6">
      <p className="text-16">
        Сейчас окно <strong className="font-semibold tabular-nums">{width} px</strong>, действует{" "}
        <strong className="font-semibold">{points.findLast(({ pixels }) => width >= pixels)?.name ?? "телефон"}</strong>
        .
      </p>
      <div className="relative mb-6 h-3 rounded-full bg-sunken" aria-hidden="true">
        <span className="absolute inset-y-0 inset-s-0 rounded-full bg-accent" style={{ width: share(width) }} />
        {points.map(({ name, pixels }) => (
          <span
            key={name}
            className="absolute top-0 h-5 border-s border-line ps-1 text-12"
            style={{ left: share(pixels) }}
          >
            <span className="absolute top-4 text-muted">{name}</span>
          </span>
        ))}
      </div>
      <TokenTable
        label="Ширины экрана"
        head={["Имя", "От ширины", "Что меняется"]}
        rows={points.map(({ name, pixels }) => ({
          key: name,
          cells: [<TokenName key="name">{name}:</TokenName>, `${pixels} px`, uses[name]],
        }))}
      />
      <TokenTable
        label="Ширины содержимого"
        head={["Имя", "Наибольшая ширина", "Где"]}
        rows={themeTokens("container-").map(({ name, value }) => ({
          key: name,
          cells: [
            <TokenName key="name">{name.replace("container-", "max-w-")}</TokenName>,
            value.endsWith("rem") ? `${Number.parseFloat(value) * 16} px` : value.replace("ch", " знаков"),
            { "container-prose": "Текст для чтения", "container-form": "Столбец формы", "container-page": "Страница" }[
              name
            ],
          ],
        }))}
      />
    </div>
  );
}
