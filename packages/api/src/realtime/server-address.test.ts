import { describe, expect, it } from "vitest";
import { serverAddress } from "./server-address.ts";

const given = { key: "k", cluster: "mt1", host: null, port: null, tls: false, path: "" };
const page = { protocol: "http:", hostname: "shop.example", port: "3000" };

describe("the live server's address", () => {
  it("is the page's own unless the shop names another", () => {
    expect(serverAddress(given, page)).toMatchObject({ wsHost: "shop.example", wsPort: 3000, forceTLS: false });
    expect(serverAddress({ ...given, port: 6001 }, page)).toMatchObject({ wsHost: "shop.example", wsPort: 6001 });
    expect(serverAddress({ ...given, host: "live.example" }, page)).toMatchObject({
      wsHost: "live.example",
      wsPort: 80,
    });
  });

  it("is one of TLS when the shop says so or the page came by it", () => {
    const secure = { protocol: "https:", hostname: "shop.example", port: "" };
    expect(serverAddress({ ...given, tls: true }, secure)).toMatchObject({ wssPort: 443, forceTLS: true });
    expect(serverAddress(given, secure)).toMatchObject({ wssPort: 443, forceTLS: true });
    expect(serverAddress({ ...given, tls: true, port: 6001 }, secure)).toMatchObject({ wssPort: 6001, wsPort: 6001 });
  });

  it("is never tried a second way", () => {
    expect(serverAddress(given, page).enabledTransports).toEqual(["ws"]);
  });
});
