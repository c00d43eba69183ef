import type { ShopConfig } from "@dropship/api/contract/shop";
import { Button } from "@dropship/ui/button";

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
    <section aria-labelledby="demo-accounts" className="rounded-surface border border-hairline p-4">
      <h2 id="demo-accounts" className="text-13 font-medium">
        Демонстрационный магазин
      </h2>
      <p className="mt-0.5 text-13 text-muted">Выберите, кем войти: e-mail и пароль подставятся сами.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map(({ email, password, title }) => (
          <li key={email}>
            <Button size="sm" disabled={disabled} onClick={() => onChoose({ email, password })}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
