import { formatNumber, plural } from "@dropship/ui/format/number";
import { Alert } from "@dropship/ui/alert";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields } from "./order-fields.ts";

const recordQuery = (phone: string) =>
  queryOptions({
    queryKey: ["getRecipientRecord", phone],
    queryFn: async ({ signal }) => (await api("getRecipientRecord", { query: { phone }, signal })).data,
    staleTime: 600_000,
    retry: false, // a hint: without it the order goes on
  });

/** Warns of a phone whose parcels were refused before; nothing is drawn where there is nothing to warn of. */
export function RecipientRecord({ form }: { form: Form<OrderFields> }) {
  const digits = useFormValue(form, "recipient.phone").replaceAll(/\D/g, "");
  const isWhole = /^380\d{9}$/.test(digits);
  const found = useQuery({ ...recordQuery(`+${digits}`), enabled: isWhole });
  if (!isWhole || !found.data || found.data.refused === 0) return null;
  const { refused, parcels } = found.data;
  return (
    <Alert tone="notice" role="status" className="mt-4" title="По этому номеру посылки уже не забирали">
      {formatNumber(refused)} из {plural(parcels, ["посылки", "посылок", "посылок"])} вернулись. Возможно, стоит взять
      предоплату или уточнить заказ.
    </Alert>
  );
}
