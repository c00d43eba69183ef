import { isPermission, roleOf } from "@dropship/api/contract/permissions";
import { PERMISSION_NAMES } from "@dropship/api/contract/permission-choices";
import { NotFound } from "@dropship/ui/patterns/not-found";

/** What an admin who lacks a screen's permission is told: which one, and who gives it. */
export function NoAccess({ permission }: { permission: string }) {
  // What only super admins have does not exist for others.
  if (!isPermission(permission) || roleOf(permission) === "Super Admin") return <NotFound />;
  return (
    <NotFound
      title="Нет доступа"
      text={`Чтобы открыть эту страницу, нужно право ${PERMISSION_NAMES[permission]}. Его даёт главный администратор.`}
    />
  );
}
