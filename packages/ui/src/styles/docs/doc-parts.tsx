import type { ReactNode } from "react";

/** Both themes side by side, whatever the toolbar says. On a narrow screen one under the other. */
export function BothThemes({ children }: { children: (theme: "light" | "dark") => ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={theme === "light" ? "Светлая тема" : "Тёмная тема"}
          className="min-w-0 rounded-surface border border-hairline bg-paper p-4 text-14 text-ink sm:p-5"
        >
          <p className="mb-4 text-13 font-medium text-muted">{theme === "light" ? "Светлая тема" : "Тёмная тема"}</p>
          {children(theme)}
        </section>
      ))}
    </div>
  );
}

/** Name of a token as it is written. */
export const TokenName = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-12 break-words text-muted">{children}</code>
);

/** A box that scrolls sideways on a phone. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus a keyboard could not scroll it
  <div tabIndex={0} role="region" aria-label={label} className="overflow-x-auto focus-inset">
    {children}
  </div>
);

/** A table of tokens: name, value, what it looks like, what it is for. */
export function TokenTable({
  label,
  head,
  rows,
}: {
  /** What is listed. */
  label: string;
  /** Names of the columns. */
  head: readonly string[];
  /** Cells of each row; the first one names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <ScrollBox label={label}>
      <table className="w-full border-separate border-spacing-0 text-start text-14">
        <thead>
          <tr>
            {head.map((title) => (
              <th
                key={title}
                scope="col"
                className="border-b border-hairline py-2 pe-4 text-12 font-medium whitespace-nowrap text-muted"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-hairline py-2.5 pe-4 font-regular whitespace-nowrap">
                {name}
              </th>
              {others.map((cell, index) => (
                <td key={head[index + 1]} className="border-b border-hairline py-2.5 pe-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** A pair of examples: how we write it and how we don't. */
export function DoDont({ good, bad, why }: { good: ReactNode; bad: ReactNode; why: string }) {
  return (
    <figure className="rounded-surface border border-hairline bg-surface p-4 text-14">
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <p className="mb-1.5 text-13 font-semibold text-good">✓ Так</p>
          <div className="text-ink">{good}</div>
        </div>
        <div>
          <p className="mb-1.5 text-13 font-semibold text-bad">✕ Не так</p>
          <div className="text-muted">{bad}</div>
        </div>
      </div>
      <figcaption className="mt-3 border-t border-hairline pt-2.5 text-13 text-muted">{why}</figcaption>
    </figure>
  );
}
