import {
  CONDITION_KIND_NAMES,
  CONDITION_STATE_NAMES,
  type ConditionObstacle,
  type ConditionState,
} from "@dropship/api/contract/condition-choices";
import type { ConditionRow, ConditionWarning } from "@dropship/api/contract/conditions";
import type { conditionList } from "@dropship/api/contract/lists/conditions";
import type { Tone } from "@dropship/ui/badge";
import { formatDate } from "@dropship/ui/format/date";
import { formatUsd } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** What the colours of a state mean. */
export const conditionTones: Readonly<Record<ConditionState, Tone>> = {
  active: "good",
  planned: "info",
  ended: "neutral",
  off: "neutral",
  lost: "bad",
};

/** What it moves a piece by: «−7 %», «+0,30 $». */
export function valueText({ kind, value_type, value }: Pick<ConditionRow, "kind" | "value_type" | "value">): string {
  const sign = kind === "commission" ? "+" : "\u2212";
  const percent = value.replace(/\.?0+$/, "").replace(".", ",");
  return sign + (value_type === "percent" ? `${percent}\u00a0%` : formatUsd(value));
}

/** Bounds of what it moves a piece by. */
export const boundsText = ({ floor, cap }: Pick<ConditionRow, "floor" | "cap">): string =>
  [floor && `не меньше ${formatUsd(floor)}`, cap && `не больше ${formatUsd(cap)}`].filter(Boolean).join(", ");

/** When it holds: «с 01.12.2026 по 31.12.2026». */
export function daysText({ active_from, active_to }: Pick<ConditionRow, "active_from" | "active_to">): string {
  const from = active_from && `с ${formatDate(active_from)}`;
  // The moment at which it ends is no longer its own.
  const to = active_to && `по ${formatDate(Date.parse(active_to) - 1)}`;
  return [from, to].filter(Boolean).join(" ") || "Без срока";
}

/** Whom and what it is for. One that has lost its targets is not for everybody. */
export const aimsText = ({ aims, state }: Pick<ConditionRow, "aims" | "state">): string =>
  [...aims, ...(state === "lost" ? ["названного больше нет"] : [])].join("; ") || "Все пользователи и товары";

/** What is to be known of a condition, for people. */
export function warningText({ code, other }: ConditionWarning): string {
  const name = `«${other?.name ?? ""}»`;
  switch (code) {
    case "shadowed":
      return `Никогда не сработает: раньше стоит ${name}, которое не складывается с другими и действует везде, где это.`;
    case "shadows":
      return `Из-за него никогда не сработает ${name}: оно ниже и тоже не складывается с другими.`;
    case "ended":
      return "Срок уже закончился: на цены оно не влияет.";
    case "lost":
      return "Всех, кого оно называло, больше нет. Оно выключилось само и ни на кого не действует.";
    case "nobody":
      return "Ни один пользователь не подходит под все условия сразу.";
    case "nothing":
      return "Ни один товар в продаже не подходит под все условия сразу.";
    case "to_a_cent":
      return "Скидка съедает всю цену: товар будет стоить $0.01.";
    default:
      return code satisfies never;
  }
}

/** What keeps a condition from moving a price, for people. */
export const obstacleNames: Readonly<Record<ConditionObstacle, string>> = {
  off: "выключено",
  early: "ещё не началось",
  ended: "уже закончилось",
  user: "не для этого пользователя",
  role: "не для этой роли",
  category: "не для этой категории",
  product: "не для этого товара",
  quantity: "нужно больше штук",
  not_first: "не складывается, а раньше стоит другое",
};

/** Filters of the list. */
export const conditionWords: FilterWords<typeof conditionList> = {
  kind: { label: "Вид", all: "Все", names: { commission: "Комиссии", discount: "Скидки" } },
  state: { label: "Состояние", as: "select", all: "Любое состояние", names: CONDITION_STATE_NAMES },
  search: { label: "Название" },
  aim: {
    label: "Для кого",
    as: "select",
    all: "Для кого угодно",
    names: {
      user: "Для пользователей",
      role: "Для ролей",
      category: "На категории",
      product: "На товары",
      everybody: "Для всех",
    },
  },
  value_type: {
    label: "Величина",
    as: "select",
    all: "Любая величина",
    names: { percent: "Проценты", fixed: "Сумма" },
  },
  stackable: { label: "Сложение", as: "select", all: "Любые", names: { "1": "Складываются", "0": "Не складываются" } },
  applies_to: { label: (id) => `Действуют на пользователя ${numbered(id)}` },
  category: { label: (id) => `Называют категорию ${numbered(id)}` },
  product: { label: (id) => `Называют товар ${numbered(id)}` },
  user: { label: (id) => `Называют пользователя ${numbered(id)}` },
  id: { label: (id) => `Правило ${numbered(id)}` },
};

/** Kinds in words. */
export const kindName = (kind: ConditionRow["kind"]): string => CONDITION_KIND_NAMES[kind];
