import { ORDER_STEPS, type OrderStep, type OrderStepName, permissionOfStep } from "@dropship/api/contract/order-steps";
import { plural } from "@dropship/ui/format/number";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronDown, PackageCheck, Printer, Truck, UserCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { Allowed } from "../../../shared/allowed.tsx";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { useMay, useSignedInUser } from "../../../shared/session.ts";
import { LabelItems } from "../../../shared/waybills/label-items.tsx";
import { type ChosenOrders, useAssign, useLabels, usePackingIds, useSteps, useWaybills } from "./desk-mutations.ts";
import { consequencesOf } from "./step-consequences.ts";
import { workersQuery } from "./desk-queries.ts";

const StepsDialog = lazyPart(async () => (await import("./step-dialog.tsx")).StepsDialog);

/** Steps that are taken with many, in the order of the work; the first one has a button of its own. */
const OTHERS: readonly OrderStepName[] = [
  "pack",
  "finishPacking",
  "ship",
  "handOver",
  "complete",
  "resume",
  "acceptReturn",
];
const NOUN = ["заказ", "заказа", "заказов"] as const;
const isAskedAlone = (step: OrderStepName) => {
  const { needsReason }: OrderStep = ORDER_STEPS[step];
  return !needsReason;
};
const WITH_REASON: readonly OrderStepName[] = ["hold", "cancel"];

/** What can be done with the chosen orders: steps, and who works on them. */
export function DeskBulk({ chosen, count, clear }: { chosen: ChosenOrders; count: number | null; clear: () => void }) {
  const steps = useSteps();
  const assign = useAssign();
  const packingIds = usePackingIds();
  const navigate = useNavigate();
  const { id: myId } = useSignedInUser();
  const { data: workers = [], isError: isUnread } = useQuery({ ...workersQuery, enabled: useMay("people.see") });
  const mayRefund = useMay("orders.refund");
  const [asked, setAsked] = useState<OrderStepName | null>(null);
  const waybills = useWaybills();
  const print = useLabels();
  // The chosen ones stay chosen: what is confirmed is packed next, then labelled. "All that match" would be others after a step.
  const after = "ids" in chosen ? {} : { onSuccess: clear };
  const take = (step: OrderStepName) => {
    const { needsReason }: OrderStep = ORDER_STEPS[step];
    if (needsReason || consequencesOf(step)) setAsked(step);
    else steps.mutate({ chosen, step }, after);
  };
  const pack = () =>
    packingIds.mutate(chosen, {
      onSuccess: ({ ids }) => void navigate({ to: "/admin/orders", search: { as: "packing", ids: ids.join(",") } }),
    });
  const give = (assigneeId: number | null) => assign.mutate({ chosen, assigneeId }, after);
  return (
    <>
      <Button
        size="sm"
        icon={<Check />}
        loading={steps.isPending && steps.variables.step === "confirm"}
        onClick={() => take("confirm")}
      >
        {ORDER_STEPS.confirm.name}
      </Button>
      <Button size="sm" icon={<PackageCheck />} loading={packingIds.isPending} onClick={pack}>
        Собрать
      </Button>
      <Allowed to="waybills.work">
        <Button size="sm" icon={<Truck />} loading={waybills.isPending} onClick={() => waybills.mutate(chosen, after)}>
          Накладные
        </Button>
      </Allowed>
      <Allowed to="waybills.see">
        <DropdownMenu
          trigger={
            <Button size="sm" icon={<Printer />} iconEnd={<ChevronDown />} loading={print.isPending}>
              Печать
            </Button>
          }
        >
          <LabelItems onSelect={(format) => print.mutate({ chosen, format })} />
        </DropdownMenu>
      </Allowed>
      <DropdownMenu
        trigger={
          <Button size="sm" iconEnd={<ChevronDown />}>
            Шаг
          </Button>
        }
      >
        {OTHERS.filter((step) => permissionOfStep(step) !== "orders.refund" || mayRefund).map((step) => (
          <MenuItem key={step} onSelect={() => take(step)}>
            {ORDER_STEPS[step].name}
            {consequencesOf(step) && "…"}
          </MenuItem>
        ))}
        <MenuSeparator />
        {WITH_REASON.map((step) => (
          <MenuItem key={step} danger={step === "cancel"} onSelect={() => take(step)}>
            {ORDER_STEPS[step].name}…
          </MenuItem>
        ))}
      </DropdownMenu>
      <DropdownMenu
        trigger={
          <Button size="sm" icon={<UserCheck />} iconEnd={<ChevronDown />}>
            Отдать
          </Button>
        }
      >
        <MenuItem onSelect={() => give(myId)}>Взять себе</MenuItem>
        {workers
          .filter(({ id }) => id !== myId)
          .map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => give(id)}>
              {name}
            </MenuItem>
          ))}
        {isUnread && workers.length === 0 && <MenuLabel>Остальные работники не загрузились</MenuLabel>}
        <MenuSeparator />
        <MenuItem onSelect={() => give(null)}>Никому</MenuItem>
      </DropdownMenu>
      {asked && (
        <Suspense>
          {isAskedAlone(asked) ? (
            <AlertDialog
              open
              onOpenChange={(isOpen) => !isOpen && setAsked(null)}
              title={`${ORDER_STEPS[asked].name}: ${count === null ? "все найденные заказы" : plural(count, NOUN)}?`}
              confirmLabel={ORDER_STEPS[asked].name}
              cancelLabel="Не сейчас"
              pending={steps.isPending}
              onConfirm={() =>
                steps.mutate(
                  { chosen, step: asked },
                  {
                    onSuccess() {
                      setAsked(null);
                      if (!("ids" in chosen)) clear();
                    },
                  },
                )
              }
            >
              {consequencesOf(asked)}
            </AlertDialog>
          ) : (
            <StepsDialog chosen={chosen} step={asked} onStarted={clear} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
