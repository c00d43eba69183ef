import { LABEL_FORMAT_NAMES, LABEL_FORMATS } from "@dropship/api/contract/waybill-steps";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { ChevronDown, ClipboardList, Printer, RefreshCw } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { type ChosenWaybills, useBulkStep, usePrint, useRegister, useTrack } from "./waybill-mutations.ts";

/** What can be done with chosen waybills: labels, a register, a look at where they are, the carrier asked again, deleting. */
export function WaybillBulk({ chosen, clear }: { chosen: ChosenWaybills; clear: () => void }) {
  const print = usePrint();
  const register = useRegister();
  const track = useTrack();
  const steps = useBulkStep();
  const [isRemoving, setRemoving] = useState(false);
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
        {LABEL_FORMATS.map((format) => (
          <MenuItem key={format} onSelect={() => print.mutate({ chosen, format })}>
            {LABEL_FORMAT_NAMES[format]}
          </MenuItem>
        ))}
      </DropdownMenu>
      <Allowed to="waybills.work">
        <Button
          size="sm"
          icon={<ClipboardList />}
          loading={register.isPending}
          onClick={() => register.mutate(chosen, after)}
        >
          В реестр
        </Button>
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
          <MenuItem onSelect={() => steps.mutate({ chosen, step: "handOver" }, after)}>Переданы перевозчику</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => setRemoving(true)}>
            Удалить…
          </MenuItem>
        </DropdownMenu>
      </Allowed>
      {isRemoving && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setRemoving}
            title="Удалить выбранные накладные?"
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
