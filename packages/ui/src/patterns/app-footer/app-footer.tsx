import { convertToUah, parseRate, usdCents } from "@dropship/money";
import type { ReactNode } from "react";
import { formatUah } from "../../format/money.ts";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link AppFooter}. */
export interface AppFooterProps {
  /** Sale rate of one US dollar, a decimal string such as "41.5000". */
  rate: string;
  /** The shop's name. */
  brand: string;
  /** Further links: delivery, terms, contacts. */
  links?: readonly { title: string; href: string }[];
  /** A short remark, such as that the sandbox is in use. */
  note?: ReactNode;
}

/** The foot of a page: the current rate, the shop's name, a few links. */
export function AppFooter({
  rate,
  brand,
  links = [],
  note,
  className,
  ...rest
}: NativeProps<"footer", AppFooterProps>) {
  // The brief: the dollar is shown rounded to two decimals, whatever precision the source gives.
  const dollar = formatUah(convertToUah(usdCents(100), parseRate(rate)));
  return (
    <footer {...rest} className={cn("border-t border-hairline", className)}>
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 text-13 text-muted md:px-6">
        <p className="tabular-nums">
          Курс: <span className="text-ink">1&nbsp;$&nbsp;=&nbsp;{dollar}</span>
        </p>
        {note && <p>{note}</p>}
        {links.length > 0 && (
          <nav aria-label="Ссылки внизу страницы" className="flex flex-wrap gap-x-4 gap-y-1.5">
            {links.map((link) => (
              <Link key={link.href} href={link.href} className="-my-[3px] py-[3px] hover:text-ink hover:underline">
                {link.title}
              </Link>
            ))}
          </nav>
        )}
        <p className="ms-auto text-faint">{brand}</p>
      </div>
    </footer>
  );
}
