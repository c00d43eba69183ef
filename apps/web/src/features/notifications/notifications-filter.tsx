import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import { FilterBar, FilterChips } from "@dropship/ui/patterns/filter-bar";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type Ref, Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isAdmin, useSignedInUser } from "../../shared/session.ts";
import { unreadNotificationsQuery } from "./queries.ts";
import type { NotificationsSearch } from "./search.ts";

// The calendar is half of the page's weight and the last thing that is looked at.
const DateRangePicker = lazyPart(async () => (await import("@dropship/ui/date-range-picker")).DateRangePicker);

type Kind = NotificationType | "all";
type State = NonNullable<NotificationsSearch["state"]> | "all";

const kinds = Object.entries(NOTIFICATION_KINDS) as [NotificationType, (typeof NOTIFICATION_KINDS)[NotificationType]][]; // keys of the table

/** Filters over the list: read or not, kind, text, period. Kinds that only admins get are offered to them alone. */
export function NotificationsFilter({
  search,
  isLoading,
  searchRef,
  onChange,
}: {
  search: NotificationsSearch;
  isLoading: boolean;
  /** The box of the search, for the key «/». */
  searchRef: Ref<HTMLInputElement>;
  onChange: (patch: Partial<NotificationsSearch>) => void;
}) {
  const unread = useQuery(unreadNotificationsQuery).data?.total;
  const sees = isAdmin(useSignedInUser()) ? ["users", "admins"] : ["users"];
  return (
    <FilterBar
      chips={
        <div className="flex flex-col gap-1 md:flex-row md:flex-wrap md:gap-x-6">
          <FilterChips<State>
            label="Прочитано или нет"
            value={search.state ?? "all"}
            onChange={(state) => onChange({ state: state === "all" ? undefined : state })}
            options={[
              { value: "all", label: "Все" },
              { value: "unread", label: "Непрочитанные", count: unread },
              { value: "read", label: "Прочитанные" },
            ]}
          />
          <FilterChips<Kind>
            label="О чём"
            value={search.type ?? "all"}
            onChange={(type) => onChange({ type: type === "all" ? undefined : type })}
            options={[
              { value: "all", label: "Обо всём" },
              ...kinds
                .filter(([type, kind]) => sees.includes(kind.for) || type === search.type)
                .map(([value, { title }]) => ({ value, label: title })),
            ]}
          />
        </div>
      }
      search={{
        label: "Текст уведомления",
        value: search.q ?? "",
        isLoading: isLoading && search.q !== undefined,
        onSearch: (q) => onChange({ q: q || undefined }),
        inputRef: searchRef,
      }}
      period={
        <div className="w-full md:w-72">
          <Suspense fallback={<Skeleton className="h-control" />}>
            <DateRangePicker
              label="Период"
              labelHidden
              value={{ from: search.from ?? null, to: search.to ?? null }}
              onValueChange={({ from, to }) => onChange({ from: from ?? undefined, to: to ?? undefined })}
            />
          </Suspense>
        </div>
      }
    />
  );
}
