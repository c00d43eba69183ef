import { Card } from "@dropship/ui/card";
import { Field } from "@dropship/ui/field";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { UserRoundSearch } from "lucide-react";
import { api } from "../../../shared/api.ts";
import { errorReference, errorText } from "../../../shared/error-text.ts";
import { PersonCombobox } from "../../../shared/person-combobox.tsx";
import { PlacingForm } from "./placing-form-view.tsx";

const TITLE = "Новый заказ";
const breadcrumbs = [{ title: "Управление заказами", href: "/admin/orders" }];

/** The id in the address; anything else is nobody yet. */
const idOf = (address: string | undefined) => (address && /^[1-9]\d{0,8}$/.test(address) ? Number(address) : null);

/** An order that the shop's people place for a user; whose it is stands in the address. */
export function PlacingScreen({ address }: { address: string | undefined }) {
  const id = idOf(address);
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ["getUser", id ?? 0],
    queryFn: async ({ signal }) => (await api("getUser", { params: { id: id ?? 0 }, signal })).data,
    enabled: id !== null,
  });
  if (id !== null && found.data) return <PlacingForm key={id} user={found.data} />;
  return (
    <>
      <PageHeader title={TITLE} breadcrumbs={breadcrumbs} loading={id !== null && found.isPending} />
      {id !== null && found.isPending ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <div className="grid gap-4">
          {found.isError && id !== null && (
            <ErrorState referenceId={errorReference(found.error)} onRetry={() => void found.refetch()}>
              {errorText(found.error)}
            </ErrorState>
          )}
          <Card aria-label="Для кого заказ">
            <Field label="Для кого заказ" required className="max-w-120">
              <PersonCombobox
                name="user"
                disabled={false}
                onBlur={() => undefined}
                value={null}
                onValueChange={(person) =>
                  person && void navigate({ to: "/admin/orders", search: { as: "new", user: person.id } })
                }
              />
            </Field>
            <EmptyState icon={<UserRoundSearch />} title="Выберите дропшиппера" className="mt-4">
              Цены, остаток на балансе и правила будут его.
            </EmptyState>
          </Card>
        </div>
      )}
    </>
  );
}
