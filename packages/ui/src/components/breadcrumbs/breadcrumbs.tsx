import { ChevronRight } from "lucide-react";
import type { ReactElement } from "react";

import { TextLink } from "../text-link/text-link.tsx";

/** One step of the way. */
export type Crumb = {
  /** Name of the place. */
  label: string;
  /** Where it is; the last one has none. */
  href?: string;
};

/** The way to this page. The last name is the page itself. */
export function Breadcrumbs({
  items,
  renderLink = ({ href, label }) => <a href={href}>{label}</a>,
  className,
}: {
  /** From the top to this page. */
  items: readonly Crumb[];
  /** Makes a link of the caller's router. */
  renderLink?: (crumb: { href: string; label: string }) => ReactElement;
  className?: string;
}) {
  return (
    <nav aria-label="Путь" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-13 text-muted">
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight size={14} className="text-faint" />}
            {href === undefined ? (
              <span aria-current={index === items.length - 1 ? "page" : undefined} className="truncate">
                {label}
              </span>
            ) : (
              <TextLink asChild quiet className="-my-[3px] truncate py-[3px] text-muted! hover:text-ink!">
                {renderLink({ href, label })}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
