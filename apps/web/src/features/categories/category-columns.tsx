import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { CATEGORY_STATE_NAMES } from "@dropship/api/contract/category-choices";
import { Badge } from "@dropship/ui/badge";
import { formatDate } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { Image } from "@dropship/ui/image";
import { Text } from "@dropship/ui/text";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { categoryTones } from "./category-words.ts";

/** Whether people see the category. */
export const CategoryBadge = ({ state }: Pick<AdminCategory, "state">) => (
  <Badge tone={categoryTones[state]}>{CATEGORY_STATE_NAMES[state]}</Badge>
);

/** Where it lies: the names above it. */
export const wayText = ({ above }: Pick<AdminCategory, "above">) => above.join(" / ") || "Верхний уровень";

/** Its categories on marketplaces. */
export const mappingText = ({ prom_id, rozetka_id }: Pick<AdminCategory, "prom_id" | "rozetka_id">) =>
  [prom_id && `Prom ${prom_id}`, rozetka_id && `Rozetka ${rozetka_id}`].filter(Boolean).join(", ") || "—";

/** Columns of the list of categories. */
export const categoryColumns: readonly ListColumn<AdminCategory>[] = [
  {
    id: "name",
    title: "Категория",
    exports: ["name", "name_uk", "above"],
    width: 320,
    grows: true,
    pin: "start",
    fixed: true,
    sortKey: "name",
    cell: (category) => (
      <span className="flex items-center gap-3">
        <Image src={category.photo?.thumb} alt="" size={40} padded={false} className="size-10 shrink-0" />
        <span className="min-w-0">
          <Text as="span" weight="medium" truncate className="block">
            {category.name}
          </Text>
          <CellNote truncate>{wayText(category)}</CellNote>
        </span>
      </span>
    ),
  },
  {
    id: "state",
    title: "Состояние",
    width: 200,
    onCard: "heading",
    cell: (category) => <CategoryBadge state={category.state} />,
  },
  {
    id: "products_listed",
    title: "В продаже",
    width: 120,
    align: "end",
    sortKey: "products_listed",
    cell: ({ products_listed }) => formatNumber(products_listed),
  },
  {
    id: "products_own",
    title: "В ней самой",
    width: 120,
    align: "end",
    cell: ({ products_own }) => formatNumber(products_own),
  },
  {
    id: "children_count",
    title: "Подкатегорий",
    exports: [],
    width: 130,
    align: "end",
    optional: true,
    cell: ({ children_count }) => formatNumber(children_count),
  },
  {
    id: "conditions_count",
    title: "Комиссий и скидок",
    width: 160,
    align: "end",
    cell: ({ conditions_count }) => (conditions_count > 0 ? formatNumber(conditions_count) : "—"),
  },
  { id: "prom_id", title: "Площадки", exports: ["prom_id", "rozetka_id"], width: 200, cell: mappingText },
  {
    id: "created_at",
    title: "Добавлена",
    exports: [],
    width: 130,
    sortKey: "created_at",
    optional: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
];
