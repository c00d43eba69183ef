import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";

import { Link } from "../link/link.tsx";
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
  ...rest
}: Omit<ComponentProps<"nav">, "children"> & {
  /** From the top to this page. */
  items: readonly Crumb[];
}) {
  return (
    <nav aria-label="Путь" {...rest}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-13 text-muted">
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight size={14} className="text-faint" />}
            {href === undefined ? (
              <span aria-current={index === items.length - 1 ? "page" : undefined} className="truncate">
                {label}
              </span>
            ) : (
              <TextLink asChild quiet muted className="-my-[3px] truncate py-[3px]">
                <Link href={href}>{label}</Link>
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
