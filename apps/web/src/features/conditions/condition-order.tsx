import type { ConditionRow } from "@dropship/api/contract/conditions";
import { ErrorState } from "@dropship/ui/error-state";
import { Sheet } from "@dropship/ui/sheet";
import { SkeletonText } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Tree, type TreeMoveRequest } from "@dropship/ui/tree";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { showToast } from "../../shared/toast.ts";
import { conditionOrderQuery, refreshConditions } from "./condition-queries.ts";
import { valueText } from "./condition-words.ts";

const { queryKey } = conditionOrderQuery;
/** Milliseconds for which the way back is offered; after that it is one more move. */
const WAY_BACK = 20_000;

/** The same conditions with one of them right after another, or first. */
function placed(conditions: readonly ConditionRow[], id: number, afterId: number | null): ConditionRow[] {
  const moved = conditions.find((one) => one.id === id);
  const others = conditions.filter((one) => one.id !== id);
  const at = afterId === null ? 0 : others.findIndex((one) => one.id === afterId) + 1;
  return moved ? others.toSpliced(at, 0, moved) : others;
}

/** Puts a condition after another: shown at once, asked for again when the server has answered, with a way back. */
async function placeCondition(id: number, afterId: number | null, isUndo = false): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (now) => now && placed(now, id, afterId));
  try {
    const { data } = await api("placeCondition", { params: { id }, body: { after_id: afterId } });
    const actions = [
      { label: "Отменить", onAction: () => void placeCondition(id, data.was_after_id, true) },
      { label: "Закрыть" },
    ];
    showToast({
      tone: "good",
      text: isUndo ? "Прежний порядок" : "Порядок изменён",
      topic: "conditions-order",
      ...(isUndo ? {} : { actions, duration: WAY_BACK }),
    });
  } catch {
    // The call's own toast says why; the order is read again below.
  } finally {
    void refreshConditions();
  }
}

/** Numbered from where the kind begins, so that it stands under the same number as in the list, even while it moves. */
const nodeOf = (begin: number) => (condition: ConditionRow, index: number) => ({
  id: condition.id,
  label: `${begin + index + 1}. ${condition.name} ${valueText(condition)}${condition.is_stackable ? "" : " · не складывается"}${condition.state === "active" ? "" : " · не действует"}`,
});

/** The order in which prices take conditions: commissions, then discounts, each moved by dragging, keys or buttons. */
export function ConditionOrder({ onClose }: { onClose: () => void }) {
  const all = useQuery(conditionOrderQuery);
  const ofKind = (kind: ConditionRow["kind"]) => (all.data ?? []).filter((one) => one.kind === kind);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Порядок правил">
      <Text size="14" tone="muted" className="mb-5">
        Сначала действуют комиссии, потом скидки. Складываются все, у кого это включено; из тех, что не складываются,
        берётся первое подходящее. Процент всегда от базовой цены, поэтому порядок важен только для них. Номера те же,
        что в списке.
      </Text>
      {all.data ? (
        <div className="grid gap-6">
          <OrderOfKind title="Комиссии" begin={0} rows={ofKind("commission")} />
          <OrderOfKind title="Скидки" begin={ofKind("commission").length} rows={ofKind("discount")} />
        </div>
      ) : all.isError ? (
        <ErrorState onRetry={() => void all.refetch()}>{errorText(all.error)}</ErrorState>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function OrderOfKind({ title, begin, rows }: { title: string; begin: number; rows: readonly ConditionRow[] }) {
  const move = ({ id, position }: TreeMoveRequest) => {
    const others = rows.filter((one) => one.id !== id);
    // Among those of its own kind: before the first of them it goes to the very beginning.
    void placeCondition(Number(id), others[position - 1]?.id ?? null);
  };
  return (
    <section aria-label={title}>
      <Text as="h3" size="14" weight="semibold" className="mb-1">
        {title}
      </Text>
      {rows.length > 0 ? (
        <Tree flat label={title} nodes={rows.map(nodeOf(begin))} onMove={move} />
      ) : (
        <Text size="13" tone="muted">
          Пока нет.
        </Text>
      )}
    </section>
  );
}
