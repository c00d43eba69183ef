import type { PickupPointCard } from "@dropship/api/contract/pickup-points";
import { Alert } from "@dropship/ui/alert";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { ConfirmAction } from "../../shared/confirm-action.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { queryClient } from "../../shared/query-client.ts";
import { pickupPointQuery, refreshLists } from "./delivery-queries.ts";
import { PickupFields } from "./pickup-fields.tsx";
import { pickupForm } from "./pickup-form.ts";
import { OffBadge } from "./point-parts.tsx";
import { waitingHref } from "./point-words.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/pickup-points/$id");
const breadcrumbs = [{ title: "Точки самовывоза", href: "/admin/pickup-points" }];

/** A pickup point as admins change it. */
export function PickupPointScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={pickupPointQuery(id)}
      title="Точка самовывоза"
      breadcrumbs={breadcrumbs}
      notFoundTitle="Такой точки самовывоза нет"
    >
      {(card) => <PickupPointForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function PickupPointForm({ card }: { card: PickupPointCard }) {
  const navigate = useNavigate();
  const form = useForm(pickupForm(card));
  const remove = async () => {
    await api("deletePickupPoint", { params: { id: card.id } });
    refreshLists();
    await navigate({ href: "/admin/pickup-points" });
    queryClient.removeQueries({ queryKey: pickupPointQuery(card.id).queryKey });
  };
  return (
    <FormScreen
      needs="delivery.edit"
      form={form}
      title={card.name}
      journal={{ kind: "pickup_point", id: card.id }}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          <span>
            {card.city}, {card.address}
          </span>
          {!card.is_active && <OffBadge />}
          <Link href={waitingHref("pickup", card.id)} className={textLinkClass}>
            {plural(card.orders_waiting, ["заказ ждёт", "заказа ждут", "заказов ждут"])} выдачи
          </Link>
        </>
      }
      actions={
        card.can.delete && (
          <ConfirmAction label="Удалить" title={`Удалить точку «${card.name}»?`} run={remove}>
            Здесь ничего не выдавали. Настройки точки сотрутся без возврата.
          </ConfirmAction>
        )
      }
      below={
        card.orders_overdue > 0 && (
          <Alert
            tone="notice"
            className="mb-4"
            title={`${plural(card.orders_overdue, ["заказ лежит", "заказа лежат", "заказов лежат"])} дольше срока хранения`}
          >
            Свяжитесь с дропшипперами: решите, ждать получателя или отменить заказ.
          </Alert>
        )
      }
      subject={`точке «${card.name}»`}
    >
      <PickupFields form={form} />
    </FormScreen>
  );
}
