import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";
import { useSectionRead } from "./use-section-read.ts";

/** A section of a long page. */
export interface PageSection {
  /** Its name in the address, after the «#»: letters lead to it too, so it stays. */
  id: string;
  /** Its name in the index: a word or two. */
  title: string;
  /** What it holds: a card with its own heading, or several. */
  content: ReactNode;
}

/** Props of {@link PageIndex}. */
export interface PageIndexProps {
  /** Name of the index for the screen reader: «Разделы настроек». */
  label: string;
  /** The sections in their order. What the page does not have is not listed. */
  sections: readonly PageSection[];
  /** What must be known before all of them: an `Alert`. */
  notice?: ReactNode;
}

/** So much of the link before is seen: that there is one. */
const EDGE = 32;

/** Shows a section and begins to read and to press there; the place in the address is changed, the way back is not. */
function showSection(id: string): void {
  const section = document.getElementById(id);
  window.history.replaceState(window.history.state, "", `#${id}`);
  section?.scrollIntoView({ behavior: "instant" });
  section?.focus({ preventScroll: true });
}

/** A long page in sections, with an index that stays in sight: a column beside them, or on a narrow screen a row above them. */
export function PageIndex({ label, sections, notice, className, ...rest }: NativeProps<"div", PageIndexProps>) {
  return (
    <div {...rest} className={cn("lg:grid lg:grid-cols-[12rem_minmax(0,68ch)] lg:items-start lg:gap-8", className)}>
      <Index label={label} sections={sections} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:max-w-prose under-bar">
        {notice}
        {sections.map(({ id, content }) => (
          <div key={id} id={id} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-surface">
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

function Index({ label, sections }: Pick<PageIndexProps, "label" | "sections">) {
  const list = useRef<HTMLUListElement>(null);
  const [read, ask] = useSectionRead(
    sections.map(({ id }) => id),
    list,
  );
  // On a narrow screen the name of what is read may stand past the edge of the row; the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !link) return;
    const [box, at] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    if (at.left < box.left + EDGE) row.scrollLeft += at.left - box.left - EDGE;
    else if (at.right > box.right - EDGE) row.scrollLeft += at.right - box.right + EDGE;
  }, [read]);
  const handleClick = (event: MouseEvent, id: string) => {
    // A link all the same: opened apart, it leads there.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(id);
    showSection(id);
  };
  return (
    <nav
      aria-label={label}
      className={cn(
        "sticky top-(--page-top,0px) short:static z-sticky -mx-4 mb-4 border-b border-hairline bg-paper md:-mx-6 print:hidden",
        "lg:top-[calc(var(--page-top,0px)+1.5rem)] lg:mx-0 lg:mb-0 lg:border-b-0 lg:short:sticky",
      )}
    >
      <ul
        ref={list}
        className="flex gap-5 overflow-x-auto px-4 [scrollbar-width:none] md:px-6 lg:max-h-[calc(100dvh-var(--page-top,0px)-3rem)] lg:flex-col lg:gap-0 lg:overflow-y-auto lg:px-0"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              href={`#${id}`}
              aria-current={id === read ? "location" : undefined}
              onClick={(event) => handleClick(event, id)}
              className={cn(
                "-mb-px flex min-h-control scroll-mt-(--page-top,0px) items-center border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-muted transition-colors focus-inset hover:text-ink",
                "aria-[current]:border-accent-text aria-[current]:text-ink",
                "lg:mb-0 lg:min-h-9 lg:border-s-2 lg:border-b-0 lg:border-hairline lg:px-3 lg:whitespace-normal",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
