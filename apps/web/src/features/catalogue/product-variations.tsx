import type { ProductDetail } from "@dropship/api/contract/catalog";
import { ChipLinks } from "@dropship/ui/patterns/chip-links";
import { Text } from "@dropship/ui/text";
import { optionGroups } from "./variations.ts";

const addressOf = (id: number) => `/products/${id}`;

/** Photos help to choose only where each value has its own. */
function photosOf(chips: readonly { target: ProductDetail["variations"][number] }[]): boolean {
  const photos = chips.map(({ target }) => target.photo[0]?.thumb);
  return photos.every(Boolean) && new Set(photos).size === photos.length;
}

/** Variations of the model: a row of chips for each option. Models without options list their variations by name. */
export function ProductVariations({ product }: { product: ProductDetail }) {
  if (product.variations.length < 2) return null;
  const groups = optionGroups(product);
  if (groups.length === 0) {
    const items = product.variations.map(({ id, name, stock }) => ({
      id,
      title: name,
      href: addressOf(id),
      current: id === product.id,
      soldOut: stock <= 0,
    }));
    return (
      <section>
        <Text as="h2" size="14" tone="muted" className="mb-2">
          Варианты
        </Text>
        <ChipLinks label="Варианты" items={items} />
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ name, chips }) => {
        const hasPhotos = photosOf(chips);
        return (
          <section key={name}>
            <Text as="h2" size="14" tone="muted" className="mb-2">
              {name}:{" "}
              <Text as="span" tone="ink">
                {product.options[name] ?? "не указано"}
              </Text>
            </Text>
            <ChipLinks
              label={name}
              items={chips.map(({ value, target, isCurrent, isOut, changesOthers }) => ({
                id: value,
                title: value,
                href: addressOf(target.id),
                current: isCurrent,
                soldOut: isOut,
                note: changesOthers ? "в другом сочетании" : undefined,
                photoUrl: hasPhotos ? target.photo[0]?.thumb : undefined,
              }))}
            />
          </section>
        );
      })}
    </div>
  );
}
