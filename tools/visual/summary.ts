import type { Outcome, Result, Run } from "./results.ts";

const order: Outcome[] = ["failed", "changed", "new", "removed"];
const words: Record<Outcome, string> = {
  failed: "failed",
  changed: "changed",
  new: "has no baseline",
  removed: "has a baseline and nothing to compare it with",
  same: "is the same",
};
const SHOWN = 40;

/** The command that takes these pictures for the new baselines. */
export const acceptCommand = (...names: string[]): string => `npm run visual:accept -- ${names.join(" ")}`;

/** How many pictures came out how. */
export function countOutcomes(results: readonly Result[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { same: 0, changed: 0, new: 0, removed: 0, failed: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** What a person at the terminal must know: a line for each story that is not as it was, and the command to accept it. */
export function summarise(run: Run): string[] {
  const lines: string[] = run.oddities.map((oddity) => `note: ${oddity}`);
  const groups = order.flatMap((outcome) => [
    ...Map.groupBy(
      run.results.filter((result) => result.outcome === outcome),
      (result) => result.id,
    ).values(),
  ]);
  for (const [index, group] of groups.entries()) {
    const [first] = group;
    if (!first) continue;
    if (index === SHOWN) {
      lines.push(`… and ${groups.length - SHOWN} more; the report shows all of them`);
      break;
    }
    const sides = group.map((result) => `${result.theme} ${result.width}${sizeOf(result)}`).join(", ");
    lines.push(`${first.id} ${words[first.outcome]} (${sides})${first.message ? `: ${first.message}` : ""}`);
  }
  const open = groups.filter(([first]) => first && first.outcome !== "failed");
  if (open.length > 0) {
    const one = open[0]?.[0]?.id ?? "";
    lines.push(`If that is how it must look: ${acceptCommand(one)} for one, ${acceptCommand("--all")} for all`);
  }
  return lines;
}

const sizeOf = ({ differing }: Result): string => (differing === undefined ? "" : `: ${differing} px`);
