import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { isConnectionLost, isDatabaseAway, isStatementCancelled } from "./postgres-error.ts";

const withCode = (code: string) => Object.assign(new Error("said in any language"), { code });

describe("a fault of the database", () => {
  it.each([
    ["08006", "the connection failed"],
    ["08001", "it cannot be made"],
    ["57P01", "the server shuts down"],
    ["57P02", "another process of it has crashed"],
    ["57P03", "it starts up"],
    ["25P03", "a transaction rested too long"],
    ["ECONNREFUSED", "nobody listens"],
    ["ECONNRESET", "the line was cut"],
    ["ETIMEDOUT", "the machine does not respond"],
    ["EAI_AGAIN", "its name cannot be looked up"],
  ])("%s (%s) has lost the connection", (code) => {
    for (const error of [withCode(code), new DrizzleQueryError("select 1", [], withCode(code))])
      expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([true, true]);
  });

  it.each([
    ["ENOENT", "its server is on the way up"],
    ["EAGAIN", "many knock at once"],
  ])("%s of a socket that is a file (%s) has lost the connection, of another file it has not", (code) => {
    const connecting = Object.assign(withCode(code), { syscall: "connect" });
    expect([isConnectionLost(connecting), isDatabaseAway(connecting)]).toEqual([true, true]);
    const opening = Object.assign(withCode(code), { syscall: "open" });
    expect([isConnectionLost(opening), isDatabaseAway(opening)]).toEqual([false, false]);
  });

  it.each([
    ["53300", "too many connections"],
    ["53100", "the disk is full"],
    ["40P01", "a deadlock"],
    ["25006", "a standby"],
  ])("%s (%s) passes, and the connection goes on", (code) => {
    expect([isConnectionLost(withCode(code)), isDatabaseAway(withCode(code))]).toEqual([false, true]);
  });

  it("57014 is a statement that took too long", () => {
    expect([isStatementCancelled(withCode("57014")), isDatabaseAway(withCode("57014"))]).toEqual([true, false]);
  });

  it.each(["23505", "23514", "22021", "42703", "42P01", "XX000"])(
    "%s is a fault of the call or of the code",
    (code) => {
      expect([isConnectionLost(withCode(code)), isDatabaseAway(withCode(code))]).toEqual([false, false]);
    },
  );
});
