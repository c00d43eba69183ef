import type { ShopStats } from "@dropship/api/contract/stats";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { ProductPhoto } from "@dropship/ui/patterns/product-photo";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";

const ORDERS = ["заказ", "заказа", "заказов"] as const;
const IN_ORDERS = ["заказе", "заказах", "заказах"] as const;
const GOODS = ["товар", "товара", "товаров"] as const;

interface Line {
  readonly id: number;
  readonly photo?: ReactNode;
  readonly name: ReactNode;
  readonly about: string;
  readonly value: ReactNode;
}

/** Names with what each came to, the largest first. */
function Ranked({
  title,
  description,
  empty,
  lines,
}: {
  title: string;
  description: string;
  empty: string;
  lines: readonly Line[];
}) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      {lines.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <ol aria-label={title} className="grid gap-3">
          {lines.map(({ id, photo, name, about, value }) => (
            <li key={id} className="flex flex-wrap items-start gap-3">
              {photo}
              <Text as="span" size="14" className="min-w-0 grow basis-28">
                {name}
                <Text as="span" size="13" tone="muted" className="block">
                  {about}
                </Text>
              </Text>
              <Text as="span" weight="medium">
                {value}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type Product = Pick<ShopStats["goods"][number], "id" | "name" | "options" | "photo">;

const productLine = ({ id, name, options, photo }: Product): Pick<Line, "id" | "photo" | "name"> => ({
  id,
  photo: <ProductPhoto url={photo?.thumb} size={40} />,
  name: (
    <>
      <ScreenLink href={`/admin/products/${id}`}>
        <ProductName name={name} options={options} />
      </ScreenLink>
      <ProductOption name={name} options={options} />
    </>
  ),
});

/** The best goods and dropshippers of a period, and what lay idle. */
export function StatsLists({ stats: { goods, users, idle } }: { stats: ShopStats }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <Ranked
        title="Лучшие товары"
        description="По сумме в заказах без отменённых"
        empty="В эти дни ничего не заказали."
        lines={goods.map(({ sku, orders, pieces, sum, ...product }) => ({
          ...productLine(product),
          about: `Арт. ${sku} · ${formatNumber(pieces)} шт. в\u00a0${plural(orders, IN_ORDERS)}`,
          value: <Money amount={sum} currency="UAH" />,
        }))}
      />
      <Ranked
        title="Лучшие дропшипперы"
        description="По сумме заказов без отменённых"
        empty="В эти дни никто ничего не заказал."
        lines={users.map(({ id, name, orders, sum, shipped, refused }) => ({
          id,
          name: <ScreenLink href={`/admin/users/${id}`}>{name || `Пользователь № ${id}`}</ScreenLink>,
          about: `${plural(orders, ORDERS)}${shipped > 0 ? ` · отказов ${formatPercent((refused / shipped) * 100)}` : ""}`,
          value: <Money amount={sum} currency="UAH" />,
        }))}
      />
      <Ranked
        title="Лежат без заказов"
        description={
          idle.count === 0
            ? "В наличии, но в эти дни их никто не заказал"
            : `${plural(idle.count, GOODS)} в наличии, которых в эти дни никто не заказал; сначала самые дорогие запасы`
        }
        empty="Таких товаров за эти дни нет."
        lines={idle.goods.map(({ sku, stock, worth, ...product }) => ({
          ...productLine(product),
          about: `Арт. ${sku} · остаток ${formatNumber(stock)} шт.`,
          value: <Money amount={worth} currency="USD" />,
        }))}
      />
    </div>
  );
}
