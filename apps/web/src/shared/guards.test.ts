import type { CurrentUser } from "@dropship/api/contract/auth";
import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { type Permission, permissionsOf, roleOf } from "@dropship/api/contract/permissions";
import { describe, expect, it } from "vitest";
import fixture from "../../e2e/fixtures/routes.json" with { type: "json" };
import { requireAdmin } from "./guards.ts";

const admin = (permissions: readonly Permission[]) =>
  ({ roles: [{ name: "Admin" }], permissions, needs_two_step: false }) as unknown as CurrentUser; // the guard reads nothing else
const screens = fixture.routes
  .filter(({ path }: { path: string }) => path.startsWith("/admin"))
  .map(({ path, access }: { path: string; access: string }) => ({
    pathname: path.replaceAll(/\{\w+\}/g, "7"),
    access,
  }));
const whole = permissionsOf({ roles: ["Admin"], narrowedTo: null });
const open = (pathname: string, user: CurrentUser) => requireAdmin({ context: { user }, location: { pathname } });

describe("screens of the admin area", () => {
  it("ask each for a permission of the role that they are for", () => {
    expect(screens.length).toBeGreaterThan(40);
    for (const { pathname, access } of screens) {
      const permission = permissionOfScreen(pathname);
      expect([pathname, permission && roleOf(permission)]).toEqual([
        pathname,
        access === "admin" ? "Admin" : "Super Admin",
      ]);
    }
  });

  it("open with it, and with no other", () => {
    for (const { pathname, access } of screens.filter((one) => one.access === "admin")) {
      const permission = permissionOfScreen(pathname);
      if (!permission) throw new Error(`${pathname} (${access}) asks for nothing`);
      expect(() => open(pathname, admin([permission]))).not.toThrow();
      const rest = whole.filter((name) => name !== permission);
      expect(() => open(pathname, admin(rest))).toThrow(expect.objectContaining({ data: permission }));
    }
  });
});
