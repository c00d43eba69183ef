import type { ImportPreview } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { formatMoney } from "@dropship/ui/format/money";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { Text } from "@dropship/ui/text";

const SHOWN = 5;

/** A price as people here read it; the preview says the file's amount and its currency. */
function priceText(said: string): string {
  const [amount = "", currency] = said.split(" ");
  return currency === "UAH" || currency === "USD" ? formatMoney(amount, currency) : said;
}

/** The first offers of a file as they would stand in the shop, and why others would not. */
export function ImportSample({ preview: { offers, refused } }: { preview: ImportPreview }) {
  const [first] = refused;
  // Nothing could be read: why stands above.
  if (!first && offers.length === 0) return null;
  return (
    <section aria-labelledby="import-sample" className="grid gap-3">
      <Text as="h3" size="14" weight="semibold" id="import-sample">
        Так начало файла встанет в магазин
      </Text>
      {first && (
        <Alert tone={offers.length === 0 ? "bad" : "notice"}>
          Из первых строк {plural(refused.length, ["строка не подходит", "строки не подходят", "строк не подходят"])}.
          Строка {formatNumber(first.line)}: {first.reason}.
        </Alert>
      )}
      {offers.length > 0 && <Offers offers={offers} />}
    </section>
  );
}

const Offers = ({ offers }: Pick<ImportPreview, "offers">) => (
  <ul className="grid gap-3">
    {offers.slice(0, SHOWN).map((offer) => (
      <li key={offer.line} className="grid gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <span className="min-w-0">
          <Text as="span" size="14" weight="medium" className="block break-words">
            {offer.name || offer.external_id}
          </Text>
          <Text as="span" size="13" tone="muted" className="block break-words">
            {[offer.external_id, offer.vendor, offer.category || "Без категории"].filter(Boolean).join(" · ")}
          </Text>
        </span>
        <Text as="span" size="13" tone="muted">
          {[
            offer.photos > 0 && plural(offer.photos, ["фото", "фото", "фото"]),
            offer.params > 0 && plural(offer.params, ["характеристика", "характеристики", "характеристик"]),
            offer.name_uk && "есть украинский",
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <span className="md:text-end">
          <Text as="span" size="14" numeric className="block">
            {offer.price === null ? "цена не меняется" : priceText(offer.price)}
          </Text>
          <Text as="span" size="13" tone="muted" numeric className="block">
            {offer.stock === null
              ? "остаток не меняется"
              : `${formatNumber(offer.stock)} шт.${offer.is_stock_assumed ? " — ваш выбор" : ""}`}
          </Text>
        </span>
      </li>
    ))}
  </ul>
);
