import { Button } from "@dropship/ui/button";
import { Rss } from "lucide-react";
import { PickMenu } from "./pick-menu.tsx";

/** Puts the product of a page into one's feeds of picked goods and takes it out again. */
export function PickForFeed({ productId, className }: { productId: number; className?: string }) {
  return (
    <PickMenu
      productId={productId}
      trigger={(held, pending) => (
        <Button icon={<Rss />} className={className} loading={pending}>
          {held > 0 ? `В выгрузках: ${held}` : "В выгрузку"}
        </Button>
      )}
    />
  );
}
