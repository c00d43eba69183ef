import type { PickupPointCard } from "@dropship/api/contract/pickup-points";
import { Alert } from "@dropship/ui/alert";
import { FormSection } from "@dropship/ui/form";
import { plural } from "@dropship/ui/format/number";
import { Input } from "@dropship/ui/input";
import { Field } from "@dropship/ui/field";
import { Link } from "@dropship/ui/link";
import { NumberInput } from "@dropship/ui/number-input";
import { TextLink, textLinkClass } from "@dropship/ui/text-link";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { ConfirmAction } from "../../shared/confirm-action.tsx";
import { FormField, SwitchField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { mapHref } from "../../shared/map-href.ts";
import { queryClient } from "../../shared/query-client.ts";
import { pickupPointQuery, refreshLists } from "./delivery-queries.ts";
import { HoursControl, hoursWords } from "./hours-control.tsx";
import { pickupForm, type PickupValues } from "./pickup-form.ts";
import { PickupPlaceFields } from "./pickup-place-fields.tsx";
import { OffBadge } from "./point-parts.tsx";
import { readCoordinates, waitingHref } from "./point-words.ts";

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
      form={form}
      title={card.name}
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
      <FormSection title="Место" description="Так точку увидят при оформлении заказа.">
        <PickupPlaceFields form={form} />
        <TextField
          form={form}
          name="note"
          label="Как найти"
          hint="Например: вход со двора, ворота с вывеской."
          autoComplete="off"
        />
        <MapFields form={form} />
      </FormSection>
      <FormSection title="Часы работы" description="Когда получатель может забрать заказ.">
        <HoursField form={form} />
      </FormSection>
      <FormSection title="Условия" description="Сколько заказ ждёт и что точка может принять.">
        <FormField
          form={form}
          name="storage_days"
          label="Срок хранения"
          hint="Считается с дня, когда заказ собран и получатель получил код выдачи."
          required
        >
          {(control) => <NumberInput {...control} unit="дн." className="max-w-40" />}
        </FormField>
        <FormField
          form={form}
          name="max_weight"
          label="Предел веса одного заказа"
          hint="Более тяжёлый заказ сюда не оформить. Пусто — без предела."
        >
          {(control) => <NumberInput {...control} unit="кг" decimals={1} className="max-w-40" />}
        </FormField>
        <SwitchField
          form={form}
          name="is_active"
          label="Предлагать при оформлении"
          hint="Заказы, которые уже едут сюда, выдаются и на выключенной точке."
        />
      </FormSection>
    </FormScreen>
  );
}

const HoursField = ({ form }: { form: Form<PickupValues> }) => (
  <HoursControl {...useFormField({ form, name: "hours", ...hoursWords })} />
);

/** Coordinates: pasted from a map in one piece or typed, with a look at the place. */
function MapFields({ form }: { form: Form<PickupValues> }) {
  const [pasted, setPasted] = useState("");
  const latitude = useFormValue(form, "latitude");
  const longitude = useFormValue(form, "longitude");
  const paste = (text: string) => {
    const found = readCoordinates(text);
    if (found) form.set(found);
    setPasted(found ? "" : text);
  };
  return (
    <>
      <Field
        label="Координаты с карты"
        hint="Вставьте пару чисел, как их копирует карта: 50.4711, 30.5082."
        errors={pasted === "" || /^[\d\s.,;-]*$/.test(pasted) ? [] : ["Здесь нужны два числа через запятую."]}
      >
        <Input value={pasted} onValueChange={paste} autoComplete="off" placeholder="50.4711, 30.5082" />
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <FormField form={form} name="latitude" label="Широта">
          {(control) => <NumberInput {...control} decimals={6} step={0.001} />}
        </FormField>
        <FormField form={form} name="longitude" label="Долгота">
          {(control) => <NumberInput {...control} decimals={6} step={0.001} />}
        </FormField>
      </div>
      {latitude !== null && longitude !== null && (
        <TextLink href={mapHref(latitude, longitude)} target="_blank" rel="noreferrer">
          Открыть на карте <span className="sr-only">(в новой вкладке)</span>
        </TextLink>
      )}
    </>
  );
}
