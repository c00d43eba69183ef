import type { counterpartyList } from "@dropship/api/contract/lists/counterparties";
import { COUNTERPARTY_KIND_NAMES, KEY_REMINDER_DAYS } from "@dropship/api/contract/sender-choices";
import { formatDate } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Filters of the list. */
export const counterpartyWords: FilterWords<typeof counterpartyList> = {
  state: { label: "Состояние", all: "Все", names: { used: "В работе", archived: "В архиве" } },
  search: { label: "Название, ЕДРПОУ, РНОКПП, телефон" },
  kind: { label: "Вид", as: "select", all: "Любой вид", names: COUNTERPARTY_KIND_NAMES },
};

/** How a key stands. */
export interface KeyState {
  readonly text: string;
  readonly tone: "good" | "notice" | "bad" | "neutral";
}

const DAY_MS = 86_400_000;

/** A sender's own key in words: until when, and whether that is soon; `today` is a day of Kyiv. */
export function keyState(
  { has_key: hasKey, key_until: until }: { has_key: boolean; key_until: string | null },
  today: string,
): KeyState {
  if (!hasKey) return { text: "Ключ магазина", tone: "neutral" };
  if (until === null) return { text: "Свой ключ, срок не указан", tone: "neutral" };
  const left = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  const day = formatDate(`${until}T12:00:00Z`);
  if (left < 0) return { text: `Ключ истёк ${day}`, tone: "bad" };
  if (left <= KEY_REMINDER_DAYS) {
    const rest = left === 0 ? "последний день" : plural(left, ["день", "дня", "дней"]);
    return { text: `Ключ до ${day}: ${rest}`, tone: "notice" };
  }
  return { text: `Ключ до ${day}`, tone: "good" };
}

/** How much of a yearly limit was used: whole percent, for a bar; null without a limit. */
export const capShare = (turnover: string, cap: string | null): number | null =>
  cap === null || Number(cap) === 0 ? null : Math.round((Number(turnover) / Number(cap)) * 100);
