import type { Counterparty } from "@dropship/api/contract/counterparties";
import { COUNTERPARTY_KIND_NAMES } from "@dropship/api/contract/sender-choices";
import { FormSection } from "@dropship/ui/form";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { CounterpartyActions } from "./counterparty-actions.tsx";
import { counterpartyForm, newCounterpartyForm } from "./counterparty-form.ts";
import { ArchivedBadge, DefaultBadge, KeyBadge, TurnoverBar } from "./counterparty-parts.tsx";
import { counterpartyQuery } from "./delivery-queries.ts";

/** Fields of a counterparty, which weigh more than what carries them. */
export const CounterpartyFields = lazyPart(async () => (await import("./counterparty-fields.tsx")).CounterpartyFields);
const fieldsAwaited = <Skeleton className="h-dvh w-full" />;

const route = getRouteApi("/_signed-in/_verified/_admin/admin/counterparties/$id");
const breadcrumbs = [{ title: "Контрагенты", href: "/admin/counterparties" }];

/** A new sender. */
export function NewCounterpartyScreen() {
  const navigate = useNavigate();
  const form = useForm(newCounterpartyForm((id) => void navigate({ href: `/admin/counterparties/${id}` })));
  return (
    <FormScreen
      needs="delivery.edit"
      form={form}
      title="Новый контрагент"
      breadcrumbs={breadcrumbs}
      subject="новом контрагенте"
      saveLabel="Добавить контрагента"
    >
      <Suspense fallback={fieldsAwaited}>
        <CounterpartyFields form={form} hasKey={false} />
      </Suspense>
    </FormScreen>
  );
}

/** A sender as admins change it. */
export function CounterpartyScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={counterpartyQuery(id)}
      title="Контрагент"
      breadcrumbs={breadcrumbs}
      notFoundTitle="Такого контрагента нет"
    >
      {(card) => <CounterpartyForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function CounterpartyForm({ card }: { card: Counterparty }) {
  const form = useForm(counterpartyForm(card));
  return (
    <FormScreen
      needs="delivery.edit"
      form={form}
      title={card.name}
      journal={{ kind: "counterparty", id: card.id }}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          <span>{COUNTERPARTY_KIND_NAMES[card.kind]}</span>
          {card.is_default && <DefaultBadge of="sender" />}
          {card.archived_at !== null && <ArchivedBadge />}
          <KeyBadge sender={card} />
        </>
      }
      actions={<CounterpartyActions card={card} />}
      subject={`контрагенте «${card.name}»`}
      readOnlyReason={card.archived_at === null ? undefined : "Контрагент в архиве. Верните его, чтобы менять."}
    >
      <FormSection title="Сейчас" description="Что через него идёт.">
        <div>
          <Text size="13" tone="muted">
            Оборот за год
          </Text>
          <TurnoverBar turnover={card.turnover} cap={card.yearly_cap} />
        </div>
        <div>
          <Text size="13" tone="muted">
            Точки отправки
          </Text>
          {card.points.length === 0 ? (
            <Text size="14">Нет: посылки от него не отправляют.</Text>
          ) : (
            <ul className="grid gap-1">
              {card.points.map(({ id, name }) => (
                <li key={id}>
                  <ScreenLink href={`/admin/departure-points/${id}`}>{name}</ScreenLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </FormSection>
      <Suspense fallback={fieldsAwaited}>
        <CounterpartyFields form={form} hasKey={card.has_key} />
      </Suspense>
    </FormScreen>
  );
}
