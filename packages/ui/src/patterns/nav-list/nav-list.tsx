import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A place to go to. */
export interface NavListItem {
  /** Address of the place; also its key. */
  href: string;
  /** What the place is called. */
  title: string;
  /** What is found there, in a few words. */
  text?: string;
  /** Icon before the words. */
  icon?: LucideIcon;
}

/** Props of {@link NavList}. */
export interface NavListProps {
  /** The places, the most visited first. */
  items: readonly NavListItem[];
}

/** Places to go to, one below the other, as rows of a card without padding. */
export function NavList({ items, className, ...rest }: NativeProps<"ul", NavListProps>) {
  return (
    <ul {...rest} className={cn("divide-y divide-hairline border-t", className)}>
      {items.map(({ href, icon: Icon, text, title }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-control items-center gap-3 px-4 py-3 transition-colors focus-inset hover:bg-sunken sm:px-5"
          >
            {Icon && <Icon size={20} className="shrink-0 text-muted" />}
            <span className="min-w-0 grow break-words">
              <span className="block text-14 font-medium">{title}</span>
              {text && <span className="block text-13 text-muted">{text}</span>}
            </span>
            <ChevronRight size={16} className="shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
