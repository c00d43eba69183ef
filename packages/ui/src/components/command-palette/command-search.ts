import type { ReactNode } from "react";

import { fuzzyMatch } from "./fuzzy-match.ts";

/** Something that can be done or opened. */
export type Command = {
  /** Unique among all commands. */
  id: string;
  /** What it does or opens: «Новый товар», «Заказ 100245». */
  title: string;
  /** A second, quieter line. */
  description?: string;
  /** Icon before the title. */
  icon?: ReactNode;
  /** Words by which it is also found: «баланс деньги вывод». */
  keywords?: string;
  /** The keys that do it without the palette: ["Ctrl", "N"]. */
  shortcut?: readonly string[];
  /** Cannot be run now; say why in the description. */
  disabled?: boolean;
  /** Called when it is chosen, after the palette has closed. */
  onRun: () => void;
};

/** Commands under one name. */
export type CommandGroup = {
  /** Unique among the groups. */
  id: string;
  /** «Переходы», «Действия» */
  title: string;
  /** The commands in order. */
  commands: readonly Command[];
};

/** A command that answers the query, with the letters of its title that did. */
type FoundCommand = { command: Command; positions: readonly number[] };

/** A group that has answers. */
export type FoundGroup = { id: string; title: string; found: FoundCommand[] };

const RECENT = 5;

/**
 * What the palette shows. Without a query: recent commands, then all groups. With one: the groups with what answers it, the best first.
 * Groups of the server (`answered`) have been searched there and come as they are.
 */
export function searchCommands({
  groups,
  answered,
  recentIds,
  query,
}: {
  groups: readonly CommandGroup[];
  answered: readonly CommandGroup[];
  recentIds: readonly string[];
  query: string;
}): FoundGroup[] {
  const plain = (list: readonly Command[]) => list.map((command) => ({ command, positions: [] }));
  const whole = (list: readonly CommandGroup[]) =>
    list.map(({ id, title, commands }): FoundGroup => ({ id, title, found: plain(commands) }));
  const withAnswers = (list: FoundGroup[]) => list.filter((group) => group.found.length > 0);

  if (query.trim() === "") {
    const all = new Map(groups.flatMap((group) => group.commands.map((command) => [command.id, command] as const)));
    const recent = recentIds.flatMap((id) => all.get(id) ?? []).slice(0, RECENT);
    return withAnswers([{ id: "recent", title: "Недавние", found: plain(recent) }, ...whole(groups)]);
  }

  const searched = groups.map(({ id, title, commands }) => {
    const answers = commands.flatMap((command) => {
      const byTitle = fuzzyMatch(query, command.title);
      const byWords = fuzzyMatch(query, `${command.keywords ?? ""} ${command.description ?? ""}`);
      const score = Math.max(byTitle?.score ?? -1, (byWords?.score ?? -1) - 30);
      return byTitle || byWords ? [{ command, positions: byTitle?.positions ?? [], score }] : [];
    });
    const found = answers.toSorted((a, b) => b.score - a.score);
    return { id, title, found, best: found[0]?.score ?? -1 };
  });
  return withAnswers([...searched.toSorted((a, b) => b.best - a.best), ...whole(answered)]);
}
