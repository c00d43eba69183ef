import { PRODUCT_STATUS_NAMES, PRODUCT_STATUSES, type ProductStatus } from "@dropship/api/contract/product-choices";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useMutation } from "@tanstack/react-query";
import { Boxes, ChevronDown, DollarSign } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import type { BulkKind } from "./bulk-form.ts";
import { choiceOf, type ChosenProducts } from "./product-queries.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

/** What can be done with the chosen goods. Each is a job with a result for each row, and can be taken back from its panel. */
export function ProductBulk({ chosen, clear }: { chosen: ChosenProducts; clear: () => void }) {
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const setStatus = useMutation({
    mutationFn: (status: ProductStatus) =>
      api("changeProducts", { body: { change: { what: "status", status }, choice: choiceOf(chosen) } }),
    onSuccess({ data }) {
      noteJob(data);
      clear();
    },
  });
  return (
    <>
      <Button size="sm" icon={<DollarSign />} onClick={() => setAsked("price")}>
        Цена
      </Button>
      <Button size="sm" icon={<Boxes />} onClick={() => setAsked("stock")}>
        Остаток
      </Button>
      <DropdownMenu
        trigger={
          <Button size="sm" iconEnd={<ChevronDown />} loading={setStatus.isPending}>
            Ещё
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked("category")}>Перенести в категорию…</MenuItem>
        <MenuItem onSelect={() => setAsked("vendor")}>Указать производителя…</MenuItem>
        <MenuItem onSelect={() => setAsked("param")}>Изменить характеристику…</MenuItem>
        <MenuSeparator />
        {PRODUCT_STATUSES.map((status) => (
          <MenuItem key={status} onSelect={() => setStatus.mutate(status)}>
            {PRODUCT_STATUS_NAMES[status]}
          </MenuItem>
        ))}
      </DropdownMenu>
      {asked && (
        <Suspense>
          <BulkDialog
            kind={asked}
            chosen={chosen}
            onClose={(isStarted) => {
              setAsked(null);
              if (isStarted) clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
