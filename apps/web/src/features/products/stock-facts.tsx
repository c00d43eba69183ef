import { Allowed } from "../../shared/allowed.tsx";
import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Card } from "@dropship/ui/card";
import { Button } from "@dropship/ui/button";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatNumber } from "@dropship/ui/format/number";
import { Boxes } from "lucide-react";

/** Pieces of a product: they move by themselves, and by hand with a reason. */
export function StockFacts({ product, onChange }: { product: AdminProductDetail; onChange: () => void }) {
  const { stock, reserved } = product;
  return (
    <Card as="div" className="flex flex-wrap items-end justify-between gap-4">
      <DescriptionList
        layout="ends"
        items={[
          { term: "На складе", value: `${formatNumber(stock)} шт.` },
          { term: "В резерве", value: `${formatNumber(reserved)} шт.` },
          { term: "Можно продать", value: `${formatNumber(stock - reserved)} шт.` },
        ]}
      />
      <Allowed to="goods.edit">
        <Button icon={<Boxes />} onClick={onChange}>
          Изменить остаток
        </Button>
      </Allowed>
    </Card>
  );
}
