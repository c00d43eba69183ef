import type { CurrentUser } from "@dropship/api/contract/auth";
import { readdirSync } from "node:fs";
import { permissionsOf } from "@dropship/api/contract/permissions";
import { describe, expect, it } from "vitest";
import routes from "../../../e2e/fixtures/routes.json" with { type: "json" };
import "../admin-menu.ts";
import { destinationsOf } from "./destinations.ts";

const userWith = (...roles: CurrentUser["roles"][number]["name"][]) =>
  ({
    roles: roles.map((name) => ({ name })),
    permissions: permissionsOf({ roles, narrowedTo: null }),
    email_verified_at: "2026-01-05T07:03:09Z",
    telegram_id: null,
  }) as CurrentUser; // the destinations read nothing else
const hrefs = (user: CurrentUser) => destinationsOf(user).map(({ href }) => href);

describe("pages that the keyboard opens", () => {
  it("are those that the user's menu offers", () => {
    expect(hrefs(userWith()).filter((href) => href.startsWith("/admin"))).toEqual([]);
    expect(hrefs(userWith("Admin"))).toContain("/admin/users");
    expect(hrefs(userWith("Admin"))).not.toContain("/admin/stats");
    expect(hrefs(userWith("Super Admin"))).toEqual(expect.arrayContaining(["/admin/stats", "/admin/audit"]));
  });
  it("are, before the e-mail is confirmed, those that do not lead to the confirmation, and it itself", () => {
    const verified = readdirSync(new URL("../../routes/_signed-in/_verified", import.meta.url)).map(
      (file) =>
        `/${
          file
            .replace(/\.tsx$/, "")
            .split(".")[0]
            ?.replace(/^index$/, "") ?? ""
        }`,
    );
    expect(verified).toEqual(expect.arrayContaining(["/", "/orders", "/checkout"]));
    const needsNothing = (href: string) => !verified.includes(href) && !href.startsWith("/admin");
    const unconfirmed = { ...userWith("Super Admin"), email_verified_at: null };
    expect(hrefs(unconfirmed)).toEqual([...hrefs(userWith("Super Admin")).filter(needsNothing), "/verify"]);
  });
  it("are pages that there are, each once", () => {
    const all = hrefs(userWith("Super Admin"));
    expect(all).toEqual([...new Set(all)]);
    const known = routes.routes.map(({ path }: { path: string }) => path);
    expect(all.filter((href) => !known.includes(href))).toEqual([]);
  });
  it("have a key of their own each", () => {
    const keys = destinationsOf(userWith("Super Admin")).flatMap(({ chord }) => chord ?? []);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.length).toBeGreaterThan(10);
  });
});
