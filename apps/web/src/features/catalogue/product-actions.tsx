import { operationPath } from "@dropship/api/client/address";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import { Button } from "@dropship/ui/button";
import { ClipboardCopy, Download } from "lucide-react";
import { Suspense } from "react";
import { AskSupport } from "../../shared/ask-support.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isVerified, useUser } from "../../shared/session.ts";
import { copyText } from "./copy.ts";
import { productText } from "./product-text.ts";

const PickForFeed = lazyPart(async () => (await import("../../shared/feeds/pick-for-feed.tsx")).PickForFeed);

/** What a dropshipper takes to a shop of their own: the text, the photos, a place in a feed. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const user = useUser();
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
      {user && isVerified(user) && <AskSupport about="product" id={product.id} />}
      {user && isVerified(user) && (
        <Suspense
          fallback={
            <Button disabled className="flex-1">
              В выгрузку
            </Button>
          }
        >
          <PickForFeed productId={product.id} className="flex-1" />
        </Suspense>
      )}
    </div>
  );
}
