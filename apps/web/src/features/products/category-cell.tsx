import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { Button } from "@dropship/ui/button";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { Text } from "@dropship/ui/text";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";

const CategoryDialog = lazyPart(async () => (await import("./category-dialog.tsx")).CategoryDialog);

/** Category of a product; a press lets another one be chosen. */
export function CategoryCell({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Категория: ${wholeName(product.name, product.options)}, ${product.category}, изменить`}
        className="-ms-3.25 max-w-full justify-start"
        onClick={() => setOpen(true)}
      >
        <Text as="span" size="14" weight="regular" truncate>
          {product.category}
        </Text>
      </Button>
      {isOpen && (
        <Suspense>
          <CategoryDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
