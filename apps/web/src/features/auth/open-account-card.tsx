import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Text } from "@dropship/ui/text";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useConfig } from "../../shared/config.ts";
import { useLogout } from "../../shared/use-logout.ts";

const Email = ({ children }: { children: ReactNode }) => (
  <Text as="b" weight="medium" tone="ink">
    {children}
  </Text>
);

/** Props of {@link OpenAccountCard}. */
export interface OpenAccountCardProps {
  title: string;
  /** Of the account that is open. */
  email: string;
  /** Whom the letter was for, where the link says it. */
  whose?: string | undefined;
  /** What follows the open account's name, and why to log out. */
  children: ReactNode;
  /** What logging out leads to. */
  leave: string;
  /** Another way, between logging out and staying. */
  other?: ReactNode;
}

/** A link from a letter that the open account stands in the way of: which account that is, and what can be done. Nobody is logged out unasked. */
export function OpenAccountCard({ title, email, whose, children, leave, other }: OpenAccountCardProps) {
  const { app_name: brand } = useConfig();
  const logout = useLogout();
  return (
    <AuthCard
      brand={brand}
      title={title}
      text={
        <>
          В этом браузере открыт аккаунт <Email>{email}</Email>
          {whose !== undefined && (
            <>
              , а ссылка из письма для аккаунта <Email>{whose}</Email>
            </>
          )}
          . {children}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <Button variant="primary" block loading={logout.isPending} onClick={() => logout.mutate()}>
          {leave}
        </Button>
        {other}
        <Button asChild variant="ghost" block>
          <Link to="/">Остаться</Link>
        </Button>
      </div>
    </AuthCard>
  );
}
