import { CountBadge } from "../../components/badge/badge.tsx";

/** Looks of an icon button in the top bar. */
export const actionClass =
  "relative flex size-control items-center justify-center rounded-control text-muted transition-colors hover:bg-ink/7 hover:text-ink aria-expanded:bg-ink/7 aria-expanded:text-ink max-md:[--text-12:min(0.75rem,15px)]";
// Hung at its start: a longer number grows away from the icon instead of over it.
const badgeClass = "absolute inset-s-5 -top-0.5 ring-2 ring-surface";

/** What the button is called and the number on its corner. The badge may say «99+»; the name, which is heard instead, has the exact number. */
export function ActionName({
  name,
  count,
  exact,
  news,
}: {
  /** Name of the button, with its number. */
  name: string;
  /** Number on the corner; zero shows none. */
  count: number;
  /** The badge has the exact number as well. */
  exact?: boolean;
  /** Names what changed the number while it was looked at: a new name moves the badge a little. */
  news?: string;
}) {
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="contents">
        <CountBadge
          key={news}
          count={count}
          exact={exact}
          className={news ? `${badgeClass} animate-pop` : badgeClass}
        />
      </span>
    </>
  );
}
