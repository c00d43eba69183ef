import { describe, expect, it } from "vitest";
import { TEST_APP } from "../../test/live-fixture.ts";
import {
  callFault,
  channelAuth,
  readChannelAuth,
  sessionChannelAuth,
  signInHolds,
  type SignedCall,
} from "./signatures.ts";

// Vectors of the protocol's public documentation.
describe("signatures", () => {
  it("of private and presence channels are those of the protocol", () => {
    expect(channelAuth(TEST_APP, "1234.1234", "private-foobar")).toBe(
      `${TEST_APP.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
    );
    const data = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
    expect(channelAuth(TEST_APP, "1234.1234", "presence-foobar", data)).toBe(
      `${TEST_APP.key}:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80`,
    );
  });

  it("hold for one connection, channel and data only", () => {
    const auth = channelAuth(TEST_APP, "1.2", "presence-a", '{"user_id":1}');
    const read = (socketId: string, channel: string, data: string) =>
      readChannelAuth(TEST_APP, auth, socketId, channel, data);
    expect(read("1.2", "presence-a", '{"user_id":1}')).toEqual({ session: undefined });
    expect(read("1.3", "presence-a", '{"user_id":1}')).toBeNull();
    expect(read("1.2", "presence-b", '{"user_id":1}')).toBeNull();
    expect(read("1.2", "presence-a", '{"user_id":2}')).toBeNull();
    expect(readChannelAuth(TEST_APP, "", "1.2", "presence-a")).toBeNull();
  });

  it("of a session cannot be turned into one of another session, or of none", () => {
    const auth = sessionChannelAuth(TEST_APP, "7.mark", "1.2", "private-a");
    const read = (given: string) => readChannelAuth(TEST_APP, given, "1.2", "private-a");
    expect(read(auth)).toEqual({ session: "7.mark" });
    const [key, signature] = auth.split(":");
    expect(read(`${key}:${signature}`)).toBeNull();
    expect(read(`${key}:${signature}:8.mark`)).toBeNull();
    expect(read(`${key}:${signature}:7.mark:`)).toBeNull();
    expect(read(`${channelAuth(TEST_APP, "1.2", "private-a")}:7.mark`)).toBeNull();
    // The words of the one signed text must not pass for those of the other.
    expect(readChannelAuth(TEST_APP, `${key}:${signature}`, "1.2", "presence-a", "private-a")).toBeNull();
  });

  it("of a user who signs in is that of the protocol", () => {
    const auth = `${TEST_APP.key}:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba`;
    expect(signInHolds(TEST_APP, auth, "1234.1234", '{"id":"12345"}')).toBe(true);
    expect(signInHolds(TEST_APP, auth, "1234.1234", '{"id":"12346"}')).toBe(false);
  });
});

describe("a signed call", () => {
  const body = Buffer.from(String.raw`{"name":"foo","channels":["project-3"],"data":"{\"some\":\"data\"}"}`);
  const call: SignedCall = {
    method: "POST",
    path: "/apps/3/events",
    query: {
      auth_key: TEST_APP.key,
      auth_timestamp: "1353088179",
      auth_version: "1.0",
      body_md5: "ec365a775a4cd0599faeb73354201b6f",
      auth_signature: "da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c",
    },
    body,
  };
  const then = 1_353_088_179_000;

  it("is that of the protocol", () => {
    expect(callFault(TEST_APP, call, then)).toBeNull();
  });
  it("is refused with another body, path, method, query, key or version", () => {
    expect(callFault(TEST_APP, { ...call, body: Buffer.from("{}") }, then)).toContain("body_md5");
    expect(callFault(TEST_APP, { ...call, path: "/apps/3/batch_events" }, then)).toContain("Invalid signature");
    expect(callFault(TEST_APP, { ...call, method: "GET" }, then)).toContain("Invalid signature");
    expect(callFault(TEST_APP, { ...call, query: { ...call.query, info: "user_count" } }, then)).toContain("Invalid");
    expect(callFault(TEST_APP, { ...call, query: { ...call.query, auth_key: "other" } }, then)).toContain("auth_key");
    expect(callFault(TEST_APP, { ...call, query: { ...call.query, auth_version: "2.0" } }, then)).toContain("version");
    const { auth_timestamp: _, ...untimed } = call.query;
    expect(callFault(TEST_APP, { ...call, query: untimed }, then)).toContain("Timestamp");
  });
  it("is worth nothing ten minutes later: a recorded one cannot be played again", () => {
    expect(callFault(TEST_APP, call, then + 599_000)).toBeNull();
    expect(callFault(TEST_APP, call, then + 601_000)).toContain("Timestamp expired");
    expect(callFault(TEST_APP, call, then - 601_000)).toContain("Timestamp expired");
  });
});
