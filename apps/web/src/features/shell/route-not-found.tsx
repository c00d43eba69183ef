import { PERMISSION_NAMES } from "@dropship/api/contract/permission-choices";
import { isPermission, roleOf } from "@dropship/api/contract/permissions";
import { NotFound } from "@dropship/ui/patterns/not-found";

/** What is shown for an address that leads nowhere; of an admin's screen whoever lacks its permission is told which, by the guard's `data`. */
export function RouteNotFound({ data }: { data?: unknown }) {
  // What only super admins have does not exist for others.
  if (typeof data !== "string" || !isPermission(data) || roleOf(data) === "Super Admin") return <NotFound />;
  return (
    <NotFound
      title="Нет доступа"
      text={`Чтобы открыть эту страницу, нужно право ${PERMISSION_NAMES[data]}. Его даёт главный администратор.`}
    />
  );
}
