import type { CurrentUser } from "@dropship/api/contract/auth";
import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { type Permission, permissionsOf, roleOf } from "@dropship/api/contract/permissions";
import { describe, expect, it } from "vitest";
import fixture from "../../e2e/fixtures/routes.json" with { type: "json" };
import { requireAdmin } from "./guard-admin.ts";
import { readSession, requireGuest } from "./guards.ts";
import { queryClient } from "./query-client.ts";
import { currentUserQuery } from "./session.ts";

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

/** Where a guard leads; undefined where it lets through. */
function ledTo(guard: () => unknown): unknown {
  try {
    guard();
    return undefined;
  } catch (error) {
    return (error as { options: { to: string; search?: unknown } }).options; // guards throw redirects
  }
}

describe("screens for guests", () => {
  const context = { user: admin([]), previousPath: () => undefined };
  const at = (href: string, search: object) => ledTo(() => requireGuest({ context, location: { href, search } }));

  it("send who is logged in home, but ask whether to log out where the link of a letter led there", () => {
    expect(at("/login", {})).toMatchObject({ to: "/" });
    expect(at("/login?redirect=/orders", { redirect: "/orders" })).toMatchObject({ to: "/" });
    for (const [href, search] of [
      ["/reset-password?token=t&email=a@shop.example", { token: "t", email: "a@shop.example" }],
      ["/login?from=letter", { from: "letter" }],
      ["/forgot-password?from=letter", { from: "letter" }],
    ] as const)
      expect(at(href, search)).toMatchObject({ to: "/switch-account", search: { to: href } });
    expect(requireGuest({ context: { ...context, user: null }, location: { href: "/login", search: {} } })).toBe(
      undefined,
    );
  });
});

describe("every screen", () => {
  const at = (href: string) => {
    const pathname = href.split("?")[0] ?? "";
    return ledTo(() => readSession({ location: { pathname, href } }));
  };

  it("waits for the second step of who has to set it up first, and is gone to after it", () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { ...admin([]), two_step_first: true } as CurrentUser);
    expect(at("/")).toMatchObject({ to: "/two-step", search: {} });
    expect(at("/orders?status=new")).toMatchObject({ to: "/two-step", search: { redirect: "/orders?status=new" } });
    expect(at("/products")).toMatchObject({ to: "/two-step" });
    for (const open of ["/two-step?redirect=/orders", "/end-session?token=t"]) expect(at(open)).toBe(undefined);
    queryClient.setQueryData(currentUserQuery.queryKey, admin([]));
    expect(at("/orders")).toBe(undefined);
  });
});

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
