import type { DeparturePoint } from "@dropship/api/contract/departure-points";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { textLinkClass } from "@dropship/ui/text-link";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { api } from "../../shared/api.ts";
import { ConfirmAction } from "../../shared/confirm-action.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { DefaultBadge } from "./counterparty-parts.tsx";
import { departurePointQuery, refreshLists } from "./delivery-queries.ts";
import { DepartureFields } from "./departure-fields.tsx";
import { departureForm } from "./departure-form.ts";
import { OffBadge } from "./point-parts.tsx";
import { waitingHref } from "./point-words.ts";

/** What orders do to a point by day; the route fetches it with the point, so that the form does not move when it comes. */
export const LoadChart = lazyPart(async () => (await import("./departure-load.tsx")).LoadChart);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/departure-points/$id");
const breadcrumbs = [{ title: "Точки отправки", href: "/admin/departure-points" }];

/** A departure point as admins change it. */
export function DeparturePointScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={departurePointQuery(id)}
      title="Точка отправки"
      breadcrumbs={breadcrumbs}
      notFoundTitle="Такой точки отправки нет"
    >
      {(card) => <DeparturePointForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function DeparturePointForm({ card }: { card: DeparturePoint }) {
  const navigate = useNavigate();
  const form = useForm(departureForm(card));
  const remove = async () => {
    await api("deleteDeparturePoint", { params: { id: card.id } });
    refreshLists();
    await navigate({ href: "/admin/departure-points" });
    queryClient.removeQueries({ queryKey: departurePointQuery(card.id).queryKey });
  };
  return (
    <FormScreen
      needs="delivery.edit"
      form={form}
      title={card.name}
      journal={{ kind: "departure_point", id: card.id }}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          <span>{[card.city, card.address].join(", ")}</span>
          {card.is_default && <DefaultBadge of="point" />}
          {!card.is_active && <OffBadge />}
          <Link href={waitingHref("departure", card.id)} className={textLinkClass}>
            {plural(card.orders_waiting, ["заказ ждёт", "заказа ждут", "заказов ждут"])} отправки
          </Link>
        </>
      }
      actions={
        card.can.delete && (
          <ConfirmAction label="Удалить" title={`Удалить точку «${card.name}»?`} run={remove}>
            Через неё ничего не отправляли. Настройки точки сотрутся без возврата.
          </ConfirmAction>
        )
      }
      below={
        <Suspense fallback={<Skeleton className="mb-6 h-75 w-full" />}>
          <LoadChart load={card.load} />
        </Suspense>
      }
      subject={`точке «${card.name}»`}
    >
      <DepartureFields form={form} card={card} />
    </FormScreen>
  );
}
