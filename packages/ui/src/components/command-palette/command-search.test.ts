import { describe, expect, it } from "vitest";

import { searchCommands } from "./command-search.ts";
import type { Command, CommandGroup } from "./command-search.ts";

const command = (id: string, title: string, keywords?: string): Command => ({ id, title, keywords, onRun: () => {} });
const groups: CommandGroup[] = [
  {
    id: "go",
    title: "Переходы",
    commands: [command("orders", "Заказы"), command("balance", "Баланс", "деньги вывод")],
  },
  { id: "do", title: "Действия", commands: [command("new", "Новый заказ")] },
];
const answered: CommandGroup[] = [{ id: "found", title: "Товары", commands: [command("p1", "Лампа")] }];
const ids = (query: string, recentIds: string[] = []) =>
  searchCommands({ groups, answered: query ? answered : [], recentIds, query }).map(
    (group) => `${group.id}: ${group.found.map((found) => found.command.id).join(" ")}`,
  );

describe("what the palette shows", () => {
  it("is everything without a query, recent ones first, unknown ones left out", () => {
    expect(ids("", ["new", "gone"])).toEqual(["recent: new", "go: orders balance", "do: new"]);
  });

  it("is what answers, the best group first, the server's as it came", () => {
    expect(ids("новый")).toEqual(["do: new", "found: p1"]);
    expect(ids("pfrfp")).toEqual(["go: orders", "do: new", "found: p1"]);
  });

  it("is found by other words too", () => {
    expect(ids("вывод")[0]).toBe("go: balance");
  });
});
