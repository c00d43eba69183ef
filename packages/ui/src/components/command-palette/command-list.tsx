import { cn } from "../../lib/cn.ts";
import { Kbd } from "../kbd/kbd.tsx";
import type { Command, FoundGroup } from "./command-search.ts";

/** A title with the letters that answered the query. */
function Marked({ text, positions }: { text: string; positions: readonly number[] }) {
  if (positions.length === 0) return text;
  const hit = new Set(positions);
  // Neighbours are joined into one mark, else a screen reader would spell the word.
  const pieces = [...text.matchAll(/[^]/g)].reduce<{ text: string; hit: boolean }[]>((all, { 0: letter, index }) => {
    const last = all.at(-1);
    const isHit = hit.has(index);
    if (last && last.hit === isHit) last.text += letter;
    else all.push({ text: letter, hit: isHit });
    return all;
  }, []);
  return pieces.map((piece, index) =>
    piece.hit ? (
      <span key={index} className="font-semibold text-accent-text">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}

/** The groups of an open palette. The keyboard stays in the box above. */
export function CommandList({
  id,
  groups,
  activeId,
  onActive,
  onRun,
}: {
  /** Id of the listbox; the options are `<id>-<command>`. */
  id: string;
  /** What is shown. */
  groups: readonly FoundGroup[];
  /** Key of the row under the keyboard: group and command. */
  activeId: string | undefined;
  /** Called when the pointer moves over a row. */
  onActive: (key: string) => void;
  /** Called with the pressed command. */
  onRun: (command: Command) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Команды" className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="px-2.5 pt-2 pb-1 text-12 text-muted">
            {group.title}
          </div>
          {group.found.map(({ command, positions }) => {
            const key = `${group.id}-${command.id}`;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Enter in the box runs it (APG combobox)
              <div
                key={key}
                id={`${id}-${key}`}
                role="option"
                aria-selected={key === activeId}
                aria-disabled={command.disabled || undefined}
                className={cn(
                  "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-12 [&_svg]:size-4 [&_svg]:text-muted",
                  key === activeId && "bg-accent-soft",
                  command.disabled && "cursor-not-allowed text-muted",
                )}
                onPointerMove={() => onActive(key)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
              >
                {command.icon}
                <span className="min-w-0 grow">
                  <span className="block truncate text-14">
                    <Marked text={command.title} positions={positions} />
                  </span>
                  {command.description && (
                    <span className="block truncate text-13 text-muted">{command.description}</span>
                  )}
                </span>
                {command.shortcut && (
                  <span className="flex shrink-0 gap-1 max-sm:hidden">
                    {command.shortcut.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
