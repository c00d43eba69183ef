import { FEED_LANGUAGE_NAMES, FEED_ROUNDING_NAMES } from "@dropship/api/contract/feed-choices";
import type { Feed } from "@dropship/api/contract/feeds";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { formatMoney } from "@dropship/ui/format/money";
import { RelativeTime } from "@dropship/ui/relative-time";

const ago = (at: string | null) => at && <RelativeTime value={at} />;

const leftOut = ({ except_category_ids: categories, except_vendors: vendors, except_skus: skus }: Feed["settings"]) =>
  [
    categories?.length && plural(categories.length, ["категории", "категорий", "категорий"]),
    vendors?.length && plural(vendors.length, ["производителя", "производителей", "производителей"]),
    skus?.length && plural(skus.length, ["артикула", "артикулов", "артикулов"]),
  ].filter(Boolean);

function goodsOf({ settings, picked }: Feed): string {
  if (settings.goods === "picked") return `выбраны вручную: ${formatNumber(picked)}`;
  const { category_ids: categories, vendors } = settings;
  const left = leftOut(settings);
  const asked = [
    categories.length > 0 && plural(categories.length, ["категория", "категории", "категорий"]),
    vendors.length > 0 && plural(vendors.length, ["производитель", "производителя", "производителей"]),
    settings.only_available && "только в наличии",
    (settings.price_from ?? settings.price_to) !== null && "по цене",
  ].filter((part) => part !== false);
  const all = asked.length > 0 ? asked.join(", ") : "весь каталог";
  return left.length > 0 ? `${all}, кроме ${left.join(", ")}` : all;
}

const addedIn = ({ percent, sum }: { percent: string; sum: string }, currency: Feed["settings"]["currency"]): string =>
  [Number(percent) > 0 && formatPercent(Number(percent)), Number(sum) > 0 && formatMoney(sum, currency)]
    .filter(Boolean)
    .join(" и ") || "без наценки";

function markupOf({ settings: { markup, currency } }: Feed): string {
  if (markup.length === 0) return "без наценки";
  return markup.map((step) => `от ${formatMoney(step.from, currency)}: ${addedIn(step, currency)}`).join("; ");
}

const renamedIn = ({ param_names: names = [], param_values: values = [] }: Feed["settings"]) =>
  [
    names.length > 0 && `переименовано: ${names.length}`,
    values.length > 0 && `${plural(values.length, ["значение заменено", "значения заменены", "значений заменено"])}`,
  ]
    .filter(Boolean)
    .join(", ");

/** What the feed holds and how fresh it is. */
export function FeedFacts({ feed }: { feed: Feed }) {
  const { settings } = feed;
  return (
    <Card aria-label="О выгрузке">
      <CardHeader title="О выгрузке" />
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Товары", value: goodsOf(feed) },
          { term: "В файле", value: feed.offers === null ? null : formatNumber(feed.offers) },
          ...(feed.skipped > 0 ? [{ term: "Не вошли: площадка не примет", value: formatNumber(feed.skipped) }] : []),
          { term: "Наценка", value: markupOf(feed) },
          ...(settings.category_markups?.length
            ? [
                {
                  term: "Своя наценка",
                  value: `у ${plural(settings.category_markups.length, ["категории", "категорий", "категорий"])}`,
                },
              ]
            : []),
          ...(settings.promo_markup
            ? [{ term: "На акционные товары", value: addedIn(settings.promo_markup, settings.currency) }]
            : []),
          ...(settings.param_names?.length || settings.param_values?.length
            ? [{ term: "Характеристики", value: renamedIn(settings) }]
            : []),
          { term: "Округление", value: FEED_ROUNDING_NAMES[settings.rounding] },
          { term: "Язык", value: FEED_LANGUAGE_NAMES[settings.language] },
          { term: "Придержано каждого товара", value: settings.stock_kept > 0 ? `${settings.stock_kept} шт.` : null },
          { term: "Сверена с каталогом", value: ago(feed.checked_at) },
          { term: "Содержимое менялось", value: ago(feed.changed_at) },
        ]}
      />
    </Card>
  );
}
