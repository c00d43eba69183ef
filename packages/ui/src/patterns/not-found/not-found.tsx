import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link NotFound}. */
export interface NotFoundProps {
  /** What was not found. */
  title?: string;
  /** What may have happened. */
  text?: ReactNode;
  /** The ways out, the first of them primary. */
  links?: readonly { title: string; href: string }[];
}

/** The page for an address that leads nowhere, and for what the visitor may not see. */
export function NotFound({
  title = "Страница не найдена",
  text = "Возможно, она была удалена или адрес набран с ошибкой.",
  links = [
    { title: "В каталог", href: "/products" },
    { title: "На главную", href: "/" },
  ],
  className,
  ...rest
}: NativeProps<"div", NotFoundProps>) {
  return (
    <div
      {...rest}
      className={cn(
        "mx-auto flex w-full max-w-form flex-col items-center gap-2 py-10 text-center wrap-anywhere md:py-20",
        className,
      )}
    >
      <LostParcel />
      <h1 className="mt-4 text-26 font-semibold text-balance">{title}</h1>
      <p className="text-16 text-balance text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {links.map((link, index) => (
          <Button key={link.href} asChild variant={index === 0 ? "primary" : "secondary"} multiline>
            <Link href={link.href}>{link.title}</Link>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** An open, empty parcel with a dotted way that ends beside it. */
function LostParcel() {
  return (
    <svg
      width="176"
      height="112"
      viewBox="0 0 176 112"
      fill="none"
      aria-hidden="true"
      focusable="false"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M6 92c22-34 44 12 62-18" className="stroke-line" strokeWidth="2" strokeDasharray="1 7" />
      <path d="m92 54 34-14 34 14v38l-34 14-34-14z" className="fill-surface stroke-muted" strokeWidth="1.5" />
      <path d="m92 54 34 14 34-14M126 68v38" className="stroke-muted" strokeWidth="1.5" />
      <path
        d="m92 54-12-14 34-14 12 14zM160 54l12-14-34-14-12 14z"
        className="fill-accent-soft stroke-accent-text"
        strokeWidth="1.5"
      />
      <path d="M126 22V10M112 16l-5-8M140 16l5-8" className="stroke-faint" strokeWidth="1.5" />
    </svg>
  );
}
