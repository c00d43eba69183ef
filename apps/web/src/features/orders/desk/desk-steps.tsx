import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import {
  forcedStatuses,
  ORDER_STEPS,
  type OrderStep,
  type OrderStepName,
  permissionOfStep,
} from "@dropship/api/contract/order-steps";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { numbered } from "@dropship/ui/format/record-number";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { useMay } from "../../../shared/session.ts";
import { useStep } from "./desk-mutations.ts";
import { consequencesFor, isFinal } from "./step-consequences.ts";

const HandOverDialog = lazyPart(async () => (await import("./hand-over-dialog.tsx")).HandOverDialog);
const ForceDialog = lazyPart(async () => (await import("./force-dialog.tsx")).ForceDialog);
const ReturnDialog = lazyPart(async () => (await import("./return-dialog.tsx")).ReturnDialog);
const StepDialog = lazyPart(async () => (await import("./step-dialog.tsx")).StepDialog);

/** Steps that can be taken now: the next one as a button, all others in a menu. */
export function DeskSteps({ order }: { order: AdminOrderDetail }) {
  const step = useStep();
  const [asked, setAsked] = useState<OrderStepName | null>(null);
  const [isForcing, setForcing] = useState(false);
  const canForce = useMay("orders.force");
  const [mayWork, mayRefund] = [useMay("orders.work"), useMay("orders.refund")];
  const [next, ...others] = order.steps.filter((name) =>
    permissionOfStep(name) === "orders.refund" ? mayRefund : mayWork,
  );
  const subject = { status: order.status, heldFrom: order.held_from, deliveryKind: order.delivery_kind };
  const forced = canForce ? forcedStatuses(subject) : [];
  const parcel = { ...order, cod_amount: order.money.cod_amount };
  const needsReason = (name: OrderStepName) => {
    const declared: OrderStep = ORDER_STEPS[name];
    return declared.needsReason ?? false;
  };
  const take = (name: OrderStepName) => {
    if (name === "acceptReturn" || needsReason(name) || consequencesFor(name, parcel)) setAsked(name);
    else step.mutate({ order, step: name });
  };
  const close = () => setAsked(null);
  return (
    <>
      {(others.length > 0 || forced.length > 0) && (
        <DropdownMenu
          trigger={
            <Button iconEnd={<ChevronDown />} disabled={step.isPending}>
              Другой шаг
            </Button>
          }
        >
          {others.map((name) => (
            <MenuItem key={name} danger={isFinal(name)} onSelect={() => take(name)}>
              {ORDER_STEPS[name].name}
              {needsReason(name) && "…"}
            </MenuItem>
          ))}
          {forced.length > 0 && <MenuItem onSelect={() => setForcing(true)}>Исправить состояние…</MenuItem>}
        </DropdownMenu>
      )}
      {next && (
        <Button variant="primary" loading={step.isPending} onClick={() => take(next)}>
          {ORDER_STEPS[next].name}
        </Button>
      )}
      {isForcing && (
        <Suspense>
          <ForceDialog order={order} statuses={forced} onClose={() => setForcing(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          {asked === "acceptReturn" ? (
            <ReturnDialog order={order} onClose={close} />
          ) : asked === "handOver" && order.pickup?.has_code ? (
            <HandOverDialog order={order} onClose={close} />
          ) : needsReason(asked) ? (
            <StepDialog order={order} step={asked} onClose={close} />
          ) : (
            <AlertDialog
              open
              onOpenChange={(isOpen) => !isOpen && close()}
              title={`${ORDER_STEPS[asked].name}: заказ ${numbered(order.number)}?`}
              confirmLabel={ORDER_STEPS[asked].name}
              cancelLabel="Не сейчас"
              pending={step.isPending}
              onConfirm={() =>
                step.mutate({ order, step: asked, withMissing: asked === "finishPacking" }, { onSettled: close })
              }
            >
              {consequencesFor(asked, parcel)}
            </AlertDialog>
          )}
        </Suspense>
      )}
    </>
  );
}
