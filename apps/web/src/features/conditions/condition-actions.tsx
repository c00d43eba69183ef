import type { ConditionDetail } from "@dropship/api/contract/conditions";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, Power, Trash2 } from "lucide-react";
import { api } from "../../shared/api.ts";
import { ConfirmAction } from "../../shared/confirm-action.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { conditionQuery, keepCondition, refreshConditions } from "./condition-queries.ts";

/** What is done with a condition as a whole: switched, copied, deleted. */
export function ConditionActions({
  condition: { id, name, is_active: isActive, state },
}: {
  condition: ConditionDetail;
}) {
  const navigate = useNavigate();
  const params = { id };
  const turn = useMutation({
    mutationFn: () => api("switchCondition", { params, body: { is_active: !isActive } }),
    onSuccess: ({ data }) => keepCondition(data),
  });
  const copy = useMutation({
    mutationFn: () => api("copyCondition", { params }),
    onSuccess: ({ data }) => {
      void refreshConditions();
      return navigate({ to: "/admin/conditions/$id", params: { id: data.id } });
    },
  });
  const remove = async () => {
    await api("deleteCondition", { params });
    await navigate({ to: "/admin/conditions" });
    queryClient.removeQueries({ queryKey: conditionQuery(id).queryKey });
    void refreshConditions();
  };
  return (
    <>
      <Button icon={<Power />} loading={turn.isPending} disabled={state === "lost"} onClick={() => turn.mutate()}>
        {isActive ? "Выключить" : "Включить"}
      </Button>
      <Button icon={<Copy />} loading={copy.isPending} onClick={() => copy.mutate()}>
        Скопировать
      </Button>
      <ConfirmAction label="Удалить" icon={<Trash2 />} title={`Удалить правило «${name}»?`} run={remove}>
        Цены сразу пойдут без него. Заказы, которые уже оформлены, не изменятся. Чтобы вернуть его потом, выключите
        вместо удаления.
      </ConfirmAction>
    </>
  );
}
