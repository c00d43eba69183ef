import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";
import type { ReactNode } from "react";
import { may, useSignedInUser } from "./session.ts";

/** A name that leads to its screen of the admin area, where the reader may open it; else the name alone. */
export function ScreenLink({
  href,
  children,
  className = "",
}: {
  href: string;
  children: ReactNode;
  /** Where it stands: below another link of its cell it is 24 px high. */
  className?: string;
}) {
  const user = useSignedInUser();
  const permission = permissionOfScreen(href.replace(/[?#].*$/, ""));
  if (!permission || !may(user, permission)) return <span className={className}>{children}</span>;
  return (
    <Link href={href} className={`${textLinkClass} ${className}`}>
      {children}
    </Link>
  );
}
