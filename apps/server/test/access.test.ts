import { contract, type OperationName } from "@dropship/api/contract";
import type { Access, Endpoint } from "@dropship/api/contract/endpoint";
import { ADMIN_PERMISSIONS, isPermission, type Permission, roleOf } from "@dropship/api/contract/permissions";
import { PERMISSION_NAMES } from "@dropship/api/contract/permission-choices";
import { beforeAll, describe, expect, it } from "vitest";
import { type Kind, testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** What each kind of caller is told before an endpoint looks at anything else; null when the door is open. */
const refusal: Record<Exclude<Access, Permission>, Record<Kind, number | null>> = {
  public: { guest: null, unverified: null, verified: null, admin: null, "super-admin": null },
  guest: { guest: null, unverified: 409, verified: 409, admin: 409, "super-admin": 409 },
  user: { guest: 401, unverified: null, verified: null, admin: null, "super-admin": null },
  verified: { guest: 401, unverified: 403, verified: null, admin: null, "super-admin": null },
};
const ofAdmins = { guest: 401, unverified: 403, verified: 403, admin: null, "super-admin": null };
const refusalOf = (access: Access): Record<Kind, number | null> => {
  if (!isPermission(access)) return refusal[access];
  return roleOf(access) === "Admin" ? ofAdmins : { ...ofAdmins, admin: 403 };
};
const kinds: Kind[] = ["guest", "unverified", "verified", "admin", "super-admin"];
const names = Object.keys(contract) as OperationName[]; // keys of the table are its operations

/** Ids that exist nowhere: an open door then gives 404, 409 or 422, never the refusal. */
const params = { id: 2_000_000_000, product_id: 2_000_000_000, hash: "0" };
const paramsOf = (name: OperationName) => (name === "readNotification" ? { id: crypto.randomUUID() } : params);

describe("every endpoint and every kind of caller", async () => {
  const shop = await testShop();
  let browsers: Map<Kind, Visitor>;
  beforeAll(async () => {
    browsers = new Map(await Promise.all(kinds.map(async (kind) => [kind, await shop.as(kind)] as const)));
  });

  it.each(names.filter((name) => name !== "logout"))("%s", async (name) => {
    const endpoint: Endpoint = contract[name];
    for (const kind of kinds) {
      const browser = browsers.get(kind);
      const response = await browser?.call(name, { params: paramsOf(name) });
      const expected = refusalOf(endpoint.access)[kind];
      if (expected !== null) expect([kind, response?.status]).toEqual([kind, expected]);
      else if (name !== "verifyEmail")
        expect([kind, response?.status]).not.toEqual([kind, expect.toBeOneOf([401, 403, 419, 500])]);
    }
  });

  /** What the admin is told who has been left with so much. */
  async function asNarrowed(permissions: readonly Permission[] | null, name: OperationName) {
    const id = shop.ids.get("admin@dropship.example");
    await shop.db.query("update user_roles set narrowed_to = $2 where user_id = $1", [id, permissions]);
    return browsers.get("admin")?.call(name, { params: paramsOf(name) });
  }
  const ofPermissions = names.filter((name) => isPermission(contract[name].access));

  it.each(ofPermissions)("%s, asked by an admin who has all permissions but its own, and no other", async (name) => {
    const { access }: Endpoint = contract[name];
    if (!isPermission(access)) throw new Error(`${name} asks for no permission`);
    const refused = {
      status: 403,
      body: { code: "forbidden", message: expect.stringContaining(PERMISSION_NAMES[access]) },
    };
    const rest = ADMIN_PERMISSIONS.filter((other) => other !== access);
    expect(await asNarrowed(rest, name)).toMatchObject(refused);
    const alone = await asNarrowed([access], name);
    if (roleOf(access) === "Admin") expect(alone?.status).not.toEqual(expect.toBeOneOf([401, 403, 419, 500]));
    else expect(alone).toMatchObject(refused);
    await asNarrowed(null, name);
  });

  it("knows nothing of a write without the CSRF token, whoever calls", async () => {
    for (const name of names.filter((n) => contract[n].method !== "GET")) {
      for (const kind of kinds) {
        const response = await browsers.get(kind)?.call(name, { params: paramsOf(name), csrf: false });
        expect([name, kind, response?.status]).toEqual([name, kind, 419]);
      }
    }
  }, 120_000); // all writes by all callers: more than a thousand calls, one after another
});
