import type { Counterparty } from "@dropship/api/contract/counterparties";
import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BarChart3 } from "lucide-react";
import { api } from "../../shared/api.ts";
import { ConfirmAction } from "../../shared/confirm-action.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { counterpartyQuery, keepCounterparty, refreshLists } from "./delivery-queries.ts";

/** What is done with a sender as a whole. */
export function CounterpartyActions({ card: { id, name, can } }: { card: Counterparty }) {
  const navigate = useNavigate();
  const params = { id };
  const restore = useMutation({
    mutationFn: () => api("restoreCounterparty", { params }),
    onSuccess: ({ data }) => keepCounterparty(data),
  });
  const archive = async () => keepCounterparty((await api("archiveCounterparty", { params })).data);
  const remove = async () => {
    await api("deleteCounterparty", { params });
    refreshLists();
    await navigate({ href: "/admin/counterparties" });
    queryClient.removeQueries({ queryKey: counterpartyQuery(id).queryKey });
  };
  return (
    <>
      <Button asChild icon={<BarChart3 />}>
        <Link href={`/admin/counterparties/stats?counterparty=${id}`}>Статистика</Link>
      </Button>
      {can.restore && (
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          Вернуть из архива
        </Button>
      )}
      {can.archive && (
        <ConfirmAction label="В архив" title={`Убрать контрагента «${name}» в архив?`} run={archive}>
          Новых посылок от него не будет. Отправленные и статистика останутся, вернуть его можно в любой момент.
        </ConfirmAction>
      )}
      {can.delete && (
        <ConfirmAction label="Удалить" title={`Удалить контрагента «${name}»?`} run={remove}>
          По нему ничего не отправляли. Реквизиты, контактные лица и ключ сотрутся без возврата.
        </ConfirmAction>
      )}
    </>
  );
}
