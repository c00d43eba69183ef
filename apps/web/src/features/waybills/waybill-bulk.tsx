import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { plural } from "@dropship/ui/format/number";
import { ChevronDown, Printer, RefreshCw } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { LabelItems } from "../../shared/waybills/label-items.tsx";
import { RegisterMenu } from "./register-menu.tsx";
import { WAYBILL_NOUN } from "./register-words.tsx";
import { type ChosenWaybills, useBulkStep, usePrint, useTrack } from "./waybill-mutations.ts";

/** What can be done with chosen waybills: labels, a register, a look at where they are, the carrier asked again, deleting. */
export function WaybillBulk({
  chosen,
  count,
  clear,
}: {
  chosen: ChosenWaybills;
  count: number | null;
  clear: () => void;
}) {
  const print = usePrint();
  const track = useTrack();
  const steps = useBulkStep();
  const [isRemoving, setRemoving] = useState(false);
  const [isHanding, setHanding] = useState(false);
  const after = { onSuccess: clear };
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="sm" icon={<Printer />} iconEnd={<ChevronDown />} loading={print.isPending}>
            Наклейки
          </Button>
        }
      >
        <LabelItems onSelect={(format) => print.mutate({ chosen, format })} />
      </DropdownMenu>
      <Allowed to="waybills.work">
        <RegisterMenu chosen={chosen} clear={clear} />
        <Button size="sm" icon={<RefreshCw />} loading={track.isPending} onClick={() => track.mutate(chosen, after)}>
          Где посылки
        </Button>
        <DropdownMenu
          trigger={
            <Button size="sm" iconEnd={<ChevronDown />} loading={steps.isPending}>
              Ещё
            </Button>
          }
        >
          <MenuItem onSelect={() => steps.mutate({ chosen, step: "queue" }, after)}>Создать у перевозчика</MenuItem>
          <MenuItem onSelect={() => setHanding(true)}>Переданы перевозчику…</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => setRemoving(true)}>
            Удалить…
          </MenuItem>
        </DropdownMenu>
      </Allowed>
      {isHanding && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setHanding}
            title={`Переданы перевозчику: ${count === null ? "все найденные накладные" : plural(count, WAYBILL_NOUN)}?`}
            confirmLabel="Переданы"
            cancelLabel="Не сейчас"
            pending={steps.isPending}
            onConfirm={() =>
              steps.mutate(
                { chosen, step: "handOver" },
                {
                  onSuccess() {
                    setHanding(false);
                    clear();
                  },
                },
              )
            }
          >
            Их заказы станут отправленными: товары спишутся со склада, деньги из резерва станут оплатой. Обычно это
            делает сам перевозчик, когда примет посылки.
          </AlertDialog>
        </Suspense>
      )}
      {isRemoving && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setRemoving}
            title={`Удалить ${count === null ? "все найденные накладные" : plural(count, ["накладную", "накладные", "накладных"])}?`}
            confirmLabel="Удалить"
            cancelLabel="Не удалять"
            pending={steps.isPending}
            onConfirm={() =>
              steps.mutate(
                { chosen, step: "remove" },
                {
                  onSuccess() {
                    setRemoving(false);
                    clear();
                  },
                },
              )
            }
          >
            Они удалятся и у перевозчика. Те, чьи посылки уже в пути, останутся, и по каждой будет сказано почему.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
