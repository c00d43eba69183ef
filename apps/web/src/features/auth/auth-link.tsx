import { TextLink } from "@dropship/ui/text-link";
import { Link } from "@tanstack/react-router";

/** The way from one screen of the entrance to another. */
export function AuthLink({ to, children }: { to: "/login" | "/register" | "/forgot-password"; children: string }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
