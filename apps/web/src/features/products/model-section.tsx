import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Button } from "@dropship/ui/button";
import { FormSection } from "@dropship/ui/form";
import { Money } from "@dropship/ui/money";
import { productStatuses } from "@dropship/ui/shop-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { Grid2x2Plus, Link2 } from "lucide-react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { optionText } from "./model-values.ts";

/** Variations of the product's model: what tells them apart, what each costs and how many there are. */
export function ModelSection({
  product,
  onJoin,
  onMatrix,
}: {
  product: AdminProductDetail;
  onJoin: () => void;
  onMatrix: () => void;
}) {
  const { model } = product;
  return (
    <FormSection title="Варианты" description="Товары одной модели: на странице магазина между ними переключаются.">
      {model.length > 0 ? (
        <Table label="Варианты модели" density="work">
          <TableHead>
            <TableRow>
              <TableHeader>Вариант</TableHeader>
              <TableHeader>Артикул</TableHeader>
              <TableHeader>Состояние</TableHeader>
              <TableHeader align="end">Остаток</TableHeader>
              <TableHeader align="end">Цена</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {model.map((one) => (
              <TableRow key={one.id} selected={one.id === product.id}>
                <TableCell>
                  {one.id === product.id ? (
                    <Text as="span" weight="medium">
                      {optionText(one.options)}
                    </Text>
                  ) : (
                    <ScreenLink href={`/admin/products/${one.id}`}>{optionText(one.options)}</ScreenLink>
                  )}
                </TableCell>
                <TableCell className="whitespace-nowrap">{one.sku}</TableCell>
                <TableCell>
                  <StatusBadge table={productStatuses} status={one.status} />
                </TableCell>
                <TableCell align="end">{one.stock}</TableCell>
                <TableCell align="end">
                  <Money amount={one.price} currency="USD" />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <Text size="14" tone="muted">
          Товар продаётся сам по себе, вариантов у него нет.
        </Text>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Grid2x2Plus />} onClick={onMatrix}>
          Создать варианты
        </Button>
        <Button icon={<Link2 />} onClick={onJoin}>
          {model.length > 0 ? "Состав модели" : "Объединить с другими"}
        </Button>
      </div>
    </FormSection>
  );
}
