import { describe, expect, it } from "vitest";
import { contract, type OperationName } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import { PERMISSION_GROUPS, withNeeds, withoutPermission } from "./permission-choices.ts";
import { permissionOfScreen, SCREENS } from "./permission-screens.ts";
import { ADMIN_PERMISSIONS, isPermission, may, PERMISSIONS, permissionsOf } from "./permissions.ts";

const endpoints = Object.entries(contract) as [OperationName, Endpoint][]; // keys of the table are its operations
const admin = { roles: ["Admin"], narrowedTo: null };

describe("the table of permissions", () => {
  it("has the door of every endpoint of the admin area, and no endpoint of another area", () => {
    // Accounts stand under one path for their owners and for the shop's people.
    const isTheirs = (path: string) => /^\/api\/(?:admin|users)\//.test(`${path}/`);
    const own = new Set<string>(["getUser", "updateUser"]);
    const wrong = endpoints
      .filter(([name, { path, access }]) => !own.has(name) && isTheirs(path) !== isPermission(access))
      .map(([name]) => name);
    expect(wrong).toEqual([]);
  });

  it("holds nothing that nothing asks for", () => {
    const asked = new Set<string>([
      ...endpoints.map(([, { access }]) => access),
      ...Object.values(SCREENS),
      ...Object.values(NOTIFICATION_KINDS).map((kind) => kind.for),
    ]);
    expect(PERMISSIONS.filter((name) => !asked.has(name))).toEqual([]);
  });

  it("lets a reading permission change nothing", () => {
    // They mark what was read, or make a paper of what is seen.
    const harmless = new Set(["readTicketForAdmins", "printWaybills", "printOrderLabels"]);
    const changing = endpoints.filter(
      ([name, { access, method }]) => access.endsWith(".see") && method !== "GET" && !harmless.has(name),
    );
    expect(changing.map(([name]) => name)).toEqual([]);
  });

  it("gives admins their whole set, super admins everything, and nobody else anything", () => {
    expect(permissionsOf({ roles: ["Super Admin"], narrowedTo: [] })).toEqual(PERMISSIONS);
    expect(permissionsOf(admin)).toEqual(ADMIN_PERMISSIONS);
    expect(permissionsOf({ roles: [], narrowedTo: null })).toEqual([]);
    expect(permissionsOf({ ...admin, narrowedTo: ["orders.see", "journal.see", "gone"] })).toEqual(["orders.see"]);
    expect(may({ ...admin, narrowedTo: [] }, "orders.see")).toBe(false);
  });
});

describe("a choice of permissions", () => {
  it("offers each that an admin can be left without, once", () => {
    const offered = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
    expect(offered.toSorted()).toEqual(ADMIN_PERMISSIONS.toSorted());
  });
  it("brings what it needs and loses what needs it", () => {
    expect(withNeeds(["orders.place"])).toEqual(["orders.see", "orders.place", "people.see"]);
    expect(withoutPermission(["orders.see", "orders.place", "people.see"], "people.see")).toEqual(["orders.see"]);
    expect(withoutPermission(ADMIN_PERMISSIONS, "orders.see")).not.toContain("orders.refund");
    for (const name of ADMIN_PERMISSIONS) expect(withNeeds(withNeeds([name]))).toEqual(withNeeds([name]));
  });
});

describe("the permission of a screen", () => {
  it("is that of the longest beginning of its path", () => {
    expect(permissionOfScreen("/admin/products/7")).toBe("goods.see");
    expect(permissionOfScreen("/admin/products/add")).toBe("goods.edit");
    expect(permissionOfScreen("/admin/productsx")).toBeNull();
    expect(permissionOfScreen("/orders")).toBeNull();
  });
});
