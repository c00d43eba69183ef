import { describe, expect, it } from "vitest";
import { mergeChanges } from "./merge-changes.ts";

const base = { name: "Оксана", phone: "", address: { city: "Киев" }, lines: [{ id: 1 }], version: 1 };
const names = ["name", "phone", "address.city", "lines"];

describe("two changes of one record", () => {
  it("go together when they touch different fields; the version is theirs", () => {
    const mine = { ...base, name: "Олена" };
    const theirs = { ...base, phone: "+380501112233", version: 2 };
    const { values, differences } = mergeChanges({ base, mine, theirs }, names);
    expect(values).toEqual({ ...base, name: "Олена", phone: "+380501112233", version: 2 });
    expect(differences).toEqual([
      { name: "phone", mine: "", theirs: "+380501112233", isMine: false, choice: "theirs" },
    ]);
  });

  it("of one field keep mine until the person chooses", () => {
    const mine = { ...base, address: { city: "Львов" } };
    const theirs = { ...base, address: { city: "Одесса" }, version: 2 };
    const { values, differences } = mergeChanges({ base, mine, theirs }, names);
    expect(values.address.city).toBe("Львов");
    expect(differences).toEqual([
      { name: "address.city", mine: "Львов", theirs: "Одесса", isMine: true, choice: "mine" },
    ]);
  });

  it("that say the same are no difference", () => {
    const both = { ...base, name: "Олена" };
    const { values, differences } = mergeChanges({ base, mine: both, theirs: { ...both, version: 5 } }, names);
    expect(values.version).toBe(5);
    expect(differences).toEqual([]);
  });

  it("compare a list as a whole, and touch none of the three", () => {
    const mine = { ...base, lines: [{ id: 1 }, { id: 2 }] };
    const theirs = { ...base, lines: [{ id: 3 }], version: 2 };
    const { values, differences } = mergeChanges({ base, mine, theirs }, names);
    expect(values.lines).toEqual([{ id: 1 }, { id: 2 }]);
    expect(differences.map(({ name }) => name)).toEqual(["lines"]);
    expect(theirs.lines).toEqual([{ id: 3 }]);
  });
});
