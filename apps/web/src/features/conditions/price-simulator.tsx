import type { PriceSimulation } from "@dropship/api/contract/conditions";
import { DatePicker } from "@dropship/ui/date-picker";
import { Field } from "@dropship/ui/field";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { NumberInput } from "@dropship/ui/number-input";
import { PriceTrace } from "@dropship/ui/patterns/price-trace";
import { Sheet } from "@dropship/ui/sheet";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { type ChosenPerson, PersonCombobox } from "../../shared/person-combobox.tsx";
import { type ChosenProduct, ProductCombobox } from "../../shared/product-combobox.tsx";
import { obstacleNames } from "./condition-words.ts";

interface Asked {
  product: ChosenProduct | null;
  user: ChosenPerson | null;
  quantity: number | null;
  day: string | null;
}
const nothing = () => {};
/** A control that no form keeps. */
const plain = { disabled: undefined, onBlur: nothing } as const;

/** Works out the price of a product for a user, a quantity and a day, and tells each step. */
export function PriceSimulator({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<Asked>({ product: null, user: null, quantity: 1, day: null });
  const ask = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  const { product, user, quantity, day } = asked;
  const query = {
    product_id: product?.id ?? 0,
    quantity: quantity ?? 1,
    ...(user && { user_id: user.id }),
    ...(day && { day }),
  };
  const { data, error } = useQuery({
    queryKey: ["simulatePrice", query],
    queryFn: async ({ signal }) => (await api("simulatePrice", { query, signal })).data,
    enabled: product !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Проверить цену">
      <div className="grid gap-4">
        <Field label="Товар" required>
          <ProductCombobox {...plain} name="product" value={product} onValueChange={(next) => ask({ product: next })} />
        </Field>
        <Field label="Пользователь" hint="Пусто — посетитель без входа.">
          <PersonCombobox {...plain} name="user" value={user} onValueChange={(next) => ask({ user: next })} />
        </Field>
        <div className="grid grid-cols-[2fr_3fr] gap-4">
          <Field label="Количество">
            <NumberInput
              min={1}
              max={9999}
              unit="шт."
              value={quantity}
              onValueChange={(next) => ask({ quantity: next })}
            />
          </Field>
          <Field label="День" hint="Пусто — сейчас.">
            <DatePicker value={day} onValueChange={(next) => ask({ day: next })} />
          </Field>
        </div>
        <div aria-live="polite">
          {product === null ? (
            <Text size="14" tone="muted">
              Выберите товар: здесь будет цена и каждое правило, которое её изменило.
            </Text>
          ) : error ? (
            <Text size="14" tone="muted">
              {errorText(error)}
            </Text>
          ) : data ? (
            <Result price={data} onLeave={onClose} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Result({ price, onLeave }: { price: PriceSimulation; onLeave: () => void }) {
  const linked = (id: number, name: string) => (
    <Link href={`/admin/conditions/${id}`} className={textLinkClass} onClick={onLeave}>
      {name}
    </Link>
  );
  return (
    <>
      <PriceTrace
        base={price.base_price}
        price={price.conditioned_price}
        uah={price.unit_uah}
        steps={price.steps.map((step) => ({
          id: step.condition_id,
          name: linked(step.condition_id, step.name),
          delta: step.delta,
          price: step.price,
        }))}
        idle={price.idle.map((one) => ({
          id: one.condition_id,
          name: linked(one.condition_id, one.name),
          why: one.other ? `${obstacleNames[one.why]}: «${one.other}»` : obstacleNames[one.why],
        }))}
      />
      {price.quantity > 1 && (
        <Text size="14" className="mt-3 flex justify-between gap-4">
          <span>Всего за {price.quantity} шт.</span>
          <Money amount={price.total_uah} currency="UAH" />
        </Text>
      )}
    </>
  );
}
