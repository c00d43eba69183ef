import type { ProductDetail } from "@dropship/api/contract/catalog";
import { DescriptionList } from "@dropship/ui/description-list";
import { RichText } from "@dropship/ui/rich-text";
import { TextLink } from "@dropship/ui/text-link";
import { Text } from "@dropship/ui/text";
import { productFacts } from "./product-facts.ts";

/** The description and the table of characteristics. */
export function ProductAbout({ product }: { product: ProductDetail }) {
  const facts = productFacts(product);
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <section aria-labelledby="description-title">
        <Text as="h2" id="description-title" size="20" weight="semibold" className="mb-3">
          Описание
        </Text>
        {product.description ? (
          <RichText html={product.description} />
        ) : (
          <Text tone="muted">Магазин пока не добавил описание.</Text>
        )}
      </section>
      {facts.length > 0 && (
        <section aria-labelledby="facts-title" id="facts" className="scroll-mt-24">
          <Text as="h2" id="facts-title" size="20" weight="semibold" className="mb-3">
            Характеристики
          </Text>
          <DescriptionList items={facts.map(({ name, value }) => ({ term: name, value }))} />
        </section>
      )}
    </div>
  );
}

/** So many facts are told beside the photos. */
const BRIEF = 7;

/** The first facts, with the way to all of them. */
export function ProductBrief({ product }: { product: ProductDetail }) {
  const facts = productFacts(product);
  if (facts.length === 0) return null;
  return (
    <section aria-label="Коротко о товаре">
      <DescriptionList items={facts.slice(0, BRIEF).map(({ name, value }) => ({ term: name, value }))} />
      {facts.length > BRIEF && (
        <p className="mt-3">
          <TextLink href="#facts">Все характеристики</TextLink>
        </p>
      )}
    </section>
  );
}
