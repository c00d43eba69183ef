import { useState } from "react";

import { TokenName, TokenTable } from "./doc-parts.tsx";
import { themeTokens } from "./token-names.ts";

const uses: Record<string, string> = {
  "animate-fade": "Вуаль диалога, смена содержимого на месте",
  "animate-pop": "Число на колокольчике: пришло новое уведомление",
  "animate-drop": "Меню и панель: спускаются от своей кнопки",
  "animate-rise": "Диалог, сообщение: поднимаются к читателю",
  "animate-slide-side": "Шторка сбоку",
  "animate-slide-up": "Шторка снизу на телефоне",
  "animate-spin": "Индикатор работы",
  "animate-pulse": "Заготовка на месте данных",
};

/** The motions, each with a button that plays it. Repeats stop by themselves when the system asks for less motion. */
export function Motions() {
  const [played, setPlayed] = useState<Record<string, number>>({});
  return (
    <TokenTable
      label="Движения"
      head={["Движение", "Как идёт", "Образец", "Где"]}
      rows={themeTokens("animate-").map(({ name, value }) => {
        const count = played[name] ?? 0;
        const [keyframes = "", duration = ""] = value.split(" ");
        return {
          key: name,
          cells: [
            <TokenName key="name">{name}</TokenName>,
            <span key="how" className="text-13 whitespace-nowrap tabular-nums">
              {keyframes},{" "}
              {duration
                .replace("ms", " мс")
                .replace(/(\d)s$/, "$1 с")
                .replace(".", ",")}
            </span>,
            <span key="sample" className="flex items-center gap-4 overflow-clip py-1">
              <button
                type="button"
                onClick={() => setPlayed({ ...played, [name]: count + 1 })}
                className="h-control-sm shrink-0 rounded-control border border-line bg-surface px-3 text-13 font-medium hover:bg-sunken"
              >
                Показать<span className="sr-only"> {name}</span>
              </button>
              <span
                key={count}
                data-played={count}
                className="size-8 rounded-control bg-accent"
                // Before the first press it stands still: nothing moves on first paint.
                style={{ animation: count > 0 ? value : undefined }}
              />
            </span>,
            <span key="use" className="text-13 text-muted">
              {uses[name]}
            </span>,
          ],
        };
      })}
    />
  );
}
