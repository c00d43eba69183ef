import type { ReactNode } from "react";
import { BrandMark } from "../brand-mark/brand-mark.tsx";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link AuthCard}. */
export interface AuthCardProps {
  /** The shop's name. */
  brand: string;
  /** Where the mark leads. */
  homeHref?: string;
  /** What this screen does: «Вход». */
  title: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links to the neighbouring screens: «Нет аккаунта? Зарегистрируйтесь». */
  footer?: ReactNode;
  /** Below the card: the demo accounts, for instance. */
  aside?: ReactNode;
}

/** The one card of a screen for guests: logo, title, form, the way to the neighbouring screens. */
export function AuthCard({
  brand,
  homeHref = "/",
  title,
  text,
  children,
  footer,
  aside,
  className,
  ...rest
}: NativeProps<"div", AuthCardProps>) {
  return (
    <div {...rest} className={cn("flex w-full max-w-[420px] flex-col gap-5", className)}>
      <Link href={homeHref} className="flex items-center gap-2 self-center rounded-control px-2 py-1 text-ink">
        <BrandMark size={32} className="text-accent-text" />
        <span className="text-20 font-semibold">{brand}</span>
      </Link>
      <section
        aria-labelledby="auth-title"
        className="rounded-surface border-hairline sm:border sm:bg-surface sm:px-8 sm:py-8"
      >
        <h1 id="auth-title" className="text-26 font-semibold">
          {title}
        </h1>
        {text && <p className="mt-1.5 text-14 text-muted">{text}</p>}
        <div className="mt-5">{children}</div>
      </section>
      {footer && <div className="text-center text-14 text-muted">{footer}</div>}
      {aside}
    </div>
  );
}
