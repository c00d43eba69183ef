import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExchange, type ExchangeMessage } from "./exchange.ts";
import { readAddress, readIncoming, readTarget } from "./protocol.ts";

describe("what another process says", () => {
  it("that cannot be read or taken is a fault, and what follows is heard", async () => {
    const faults: string[] = [];
    const heard: ExchangeMessage[] = [];
    let say: (text: string) => void = () => undefined;
    const exchange = createExchange(
      {
        publish: async () => undefined,
        listen(onText, onGap) {
          say = onText;
          onGap();
        },
        close: async () => undefined,
      },
      (what) => faults.push(what),
    );
    await exchange.listen({
      onMessage(message) {
        if (message.kind === "bye") throw new Error("cannot be taken");
        heard.push(message);
      },
      onGap: () => undefined,
    });
    for (const text of ["", "{", "null", '{"from":"x","kind":"bye"}', '{"from":"x","kind":"beat"}']) say(text);
    expect(heard).toEqual([{ kind: "beat" }]);
    expect(faults).toHaveLength(4);
  });
});

describe("what a stranger writes", () => {
  it("is read without a throw, whatever it is", () => {
    const target = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("/", "?", "#", "%", "[", "]", ":", "@", "\\", "h", "app", "http://") }),
    );
    fc.assert(fc.property(target, (text) => void [readTarget(text), readAddress(text), readIncoming(text)]));
  });

  it("as a target is path and query, with a host before them or without", () => {
    const read = (target: string) => {
      const { path, query } = readTarget(target);
      return [path, query.get("protocol")];
    };
    expect(read("/app/key?protocol=7&x=%")).toEqual(["/app/key", "7"]);
    expect(read("http://shop.example:6001/app/key?protocol=7#end")).toEqual(["/app/key", "7"]);
    expect(read("http://shop.example")).toEqual(["/", null]);
    expect(read("//")).toEqual(["//", null]);
    expect(read("http://[")).toEqual(["/", null]);
  });
});
