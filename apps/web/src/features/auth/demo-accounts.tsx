import type { ShopConfig } from "@dropship/api/contract/shop";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { Text } from "@dropship/ui/text";

type Account = NonNullable<ShopConfig["demo_accounts"]>[number];

/** Logins of the demo shop: a press fills the form, nothing is sent. */
export function DemoAccounts({
  accounts,
  disabled,
  onChoose,
}: {
  accounts: readonly Account[];
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}) {
  return (
    <Card as="section" aria-labelledby="demo-accounts">
      <Text as="h2" id="demo-accounts" size="13" weight="medium">
        Демонстрационный магазин
      </Text>
      <Text size="13" tone="muted" className="mt-0.5">
        Выберите, кем войти: e-mail и пароль подставятся сами.
      </Text>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map(({ email, password, title }) => (
          <li key={email}>
            <Button size="sm" disabled={disabled} onClick={() => onChoose({ email, password })}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
