import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract, type OperationName } from "./contract.ts";
import type { Access, Endpoint } from "./endpoint.ts";
import { PERMISSIONS } from "./permissions.ts";

interface Shape {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape | boolean;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** Every field of a response, as `.data.lines[].price`. */
function fieldsOf(
  shape: Shape | boolean | undefined,
  at: string,
  defs: Shape["$defs"],
  seen: readonly string[],
): string[] {
  if (typeof shape !== "object") return [];
  if (shape.$ref !== undefined) {
    if (seen.includes(shape.$ref)) return [];
    return fieldsOf(defs?.[shape.$ref.replace("#/$defs/", "")], at, defs, [...seen, shape.$ref]);
  }
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
      `${at}.${name}`,
      ...fieldsOf(inner, `${at}.${name}`, defs, seen),
    ]),
    ...[shape.items, shape.additionalProperties].flatMap((inner) => fieldsOf(inner, `${at}[]`, defs, seen)),
    ...parts.flatMap((inner) => fieldsOf(inner, at, defs, seen)),
  ];
}

const endpoints = Object.entries(contract) as [OperationName, Endpoint][]; // keys of the table are its operations

/** Fields of the responses of every endpoint that callers of these doors are let into, by operation. */
const told = (doors: readonly Access[]): string[] =>
  endpoints
    .filter(([, { access }]) => doors.includes(access))
    .flatMap(([name, { responses }]) =>
      Object.values(responses)
        .filter((schema) => schema !== null)
        .flatMap((schema) => {
          const shape = z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }) as Shape;
          return fieldsOf(shape, "", shape.$defs, []).map((path) => `${name}${path}`);
        }),
    );
/** Fields whose names say what only some may know, but for those that a reason is given for; and reasons that are needed no longer. */
function leaks(doors: readonly Access[], words: RegExp, reasons: Readonly<Record<string, RegExp>>): string[] {
  const found = [...new Set(told(doors).filter((path) => words.test(path.slice(path.lastIndexOf(".") + 1))))];
  const idle = Object.entries(reasons).filter(([, paths]) => !found.some((path) => paths.test(path)));
  const unexplained = found.filter((path) => !Object.values(reasons).some((paths) => paths.test(path)));
  return [...unexplained, ...idle.map(([reason]) => `nothing needs it: ${reason}`)];
}

// That responses hold no field of such a name beside those declared is asserted at every call of every test of the server (http/mount.ts).
describe("fields by role", () => {
  it("tell a dropshipper no purchase price, no word of the shop about them, nobody's e-mail, address or roles but their own", () => {
    const words =
      /(?:^|_)(?:emails?|ip|user_agent|telegram_id|roles?|notes?|tags|suppliers?|purchase|cost|margin|credit_limit|assignee|actor|author|reviewer)(?:_|$)/;
    expect(
      leaks(["public", "guest", "user", "verified"], words, {
        "one's own account: anybody else's is not found (own-records.test.ts)":
          /^(?:getCurrentUser|getUser|updateUser|getOwnAccess)\.data\./,
        "one's own devices": /^(?:listOwnSessions|listPushDevices)\.data\[\]\./,
        "one's own limit": /^(?:getBalance|getCheckout)\.data\.credit_limit$/,
        "addresses that the shop shows itself": /^getShopConfig\.data\.(?:support_email|demo_accounts\[\]\.email)$/,
        "how one finds a pickup point": /^(?:listPickupPoints\.data\[\]|\w+\.data\.pickup)\.note$/,
        "what the carrier asks for bringing a parcel": /^estimateDelivery\.data\.cost$/,
        "the name of who took a step": /\.data\.history\[\]\.actor$/,
        "name and photo of who wrote": /^(?:listTicketMessages\.data\[\]|writeToTicket\.data)\.author$/,
      }),
    ).toEqual([]);
  });

  it("tell nobody a password, a hash or a token but those that are made to be shown", () => {
    expect(
      leaks(
        ["public", "guest", "user", "verified", ...PERMISSIONS],
        /(?:^|_)(?:hash|sha256|secrets?|passwords?|tokens?|sealed|salt)(?:_|$)/,
        {
          "the secret of an app, once, before it counts": /^beginTwoStep\.data\.secret$/,
          "whether secrets of the settings are set, never what they are": /^(?:get|save)Settings\.data\.secrets$/,
          "logins of the demo shop": /^getShopConfig\.data\.demo_accounts\[\]\.password$/,
        },
      ),
    ).toEqual([]);
  });
});
