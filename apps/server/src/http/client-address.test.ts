import { describe, expect, it } from "vitest";
import { testShop } from "../../test/shop.ts";
import { readEnv } from "../env.ts";
import { type AddressedRequest, clientAddress, networkOf, readProxyTrust } from "./client-address.ts";

/** A call that came from `peer` and says it was made by those of `forwarded`. */
const call = (peer: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: peer },
  }) as AddressedRequest; // of a socket it reads no more

describe("the caller's address", () => {
  it.each([
    ["off", "127.0.0.1", "203.0.113.9", "127.0.0.1"],
    ["1", "10.0.0.2", undefined, "10.0.0.2"],
    // What the caller wrote stands to the left of what the proxy saw.
    ["1", "10.0.0.2", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
    ["2", "10.0.0.2", "203.0.113.9, 198.51.100.1, 10.0.0.3", "198.51.100.1"],
    ["10.0.0.0/8,127.0.0.1", "127.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.3", "198.51.100.1"],
    ["10.0.0.0/8, 127.0.0.1", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["loopback", "::1", "203.0.113.9", "203.0.113.9"],
    ["uniquelocal", "192.168.1.1", "203.0.113.9", "203.0.113.9"],
    ["linklocal", "fe80::1", "203.0.113.9", "203.0.113.9"],
    ["loopback", "::ffff:127.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
    ["1", "10.0.0.2", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["1", "10.0.0.2", "203.0.113.9:4711", "203.0.113.9"],
    ["1", "10.0.0.2", "[2001:db8::1]:4711", "2001:db8::1"],
    // What is no address is nobody's: the proxy that passed it on is taken for the caller.
    ["1", "10.0.0.2", "<script>alert(1)</script>", "10.0.0.2"],
    ["1", "10.0.0.2", "1", "10.0.0.2"],
    ["2", "10.0.0.2", "unknown, 198.51.100.1", "198.51.100.1"],
    ["1", undefined, "", "0.0.0.0"],
  ])("trusting %s, of a call from %s that names %s, is %s", (trust, peer, forwarded, expected) => {
    expect(clientAddress(call(peer, forwarded), readProxyTrust(trust))).toBe(expected);
  });

  it("of IPv6 counts with its network", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:db8:1:2::1"));
    expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });
});

describe("TRUST_PROXY", () => {
  it.each(["on", "0", "100", "yes", "10.0.0.0/33", "1.2.3.4,", "-1"])(
    "%s stops the start with what to write",
    (setting) => {
      expect(() => readEnv({ TRUST_PROXY: setting })).toThrow(
        /^Setting TRUST_PROXY is wrong: .*write "off" .*number of proxies .*networks/,
      );
    },
  );

  it("decides what is kept of a session, and nobody gets a new count by a header of their own", async () => {
    const shop = await testShop({ env: { TRUST_PROXY: readProxyTrust("1") } });
    const addressesOf = async () =>
      (await shop.db.query<{ ip: string }>("select ip from sessions order by created_at")).rows.map(({ ip }) => ip);
    const logIn = (forwarded: string, password = "demo-parcel-7") =>
      shop.guest().call("login", {
        body: { email: "user@dropship.example", password },
        headers: { "x-forwarded-for": forwarded },
      });
    await logIn("6.6.6.6, 203.0.113.9");
    await logIn("'; drop table users; --");
    expect(await addressesOf()).toEqual(["203.0.113.9", "127.0.0.1"]);

    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await logIn(`6.6.6.${i}, 203.0.113.10`, "не тот пароль")).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const asked = [];
    for (let i = 0; i < 7; i += 1) {
      const headers = { "x-forwarded-for": `6.6.6.${i}, 203.0.113.10` };
      asked.push((await shop.guest().call("forgotPassword", { body: { email: "a@b.example" }, headers })).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
