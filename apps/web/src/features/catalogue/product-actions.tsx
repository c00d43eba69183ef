import { operationPath } from "@dropship/api/client/address";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import { Button } from "@dropship/ui/button";
import { ClipboardCopy, Download } from "lucide-react";
import { copyText } from "./copy.ts";
import { productText } from "./product-text.ts";

/** What a dropshipper takes to a shop of their own: the text and the photos. */
export function ProductActions({ product }: { product: ProductDetail }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={<ClipboardCopy />}
        className="flex-1"
        onClick={() => void copyText(productText(product), "Описание скопировано")}
      >
        Копировать описание
      </Button>
      {product.photo.length > 0 && (
        <Button asChild icon={<Download />} className="flex-1">
          <a href={operationPath("downloadProductPhotos", { id: product.id })} download>
            Скачать фото
          </a>
        </Button>
      )}
    </div>
  );
}
