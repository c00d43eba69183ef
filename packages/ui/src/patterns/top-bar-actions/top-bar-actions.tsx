import { Bell, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { CountBadge } from "../../components/badge/badge.tsx";
import { plural } from "../../format/number.ts";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { PatternLink } from "../link-context/link-context.tsx";

/** What the actions of the top bar share: the open state and the panel, which may be a `React.lazy` component. */
export interface TopBarActionProps {
  /** Whether the panel is shown. */
  open: boolean;
  /** The person opened or closed it. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const buttonClass =
  "relative flex size-control items-center justify-center rounded-control text-muted transition-colors hover:bg-ink/7 hover:text-ink aria-expanded:bg-ink/7 aria-expanded:text-ink";
const badgeClass = "absolute top-0.5 inset-e-0 ring-2 ring-surface";

/** The badge may say «99+»; the name, which is heard instead, has the exact number. */
function ActionName({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="contents">
        <CountBadge count={count} className={badgeClass} />
      </span>
    </>
  );
}

/** The bell with the number of unread notifications and its panel (`NotificationsDropdown`). */
export function BellAction({
  unread,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** How many notifications are unread. */
  unread: number;
}) {
  const name = unread > 0 ? `Уведомления, ${plural(unread, ["новое", "новых", "новых"])}` : "Уведомления";
  return (
    <Dropdown
      label="Уведомления"
      open={open}
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <button {...props} type="button" className={buttonClass}>
          <Bell size={20} aria-hidden="true" />
          <ActionName name={name} count={unread} />
        </button>
      )}
    >
      {children}
    </Dropdown>
  );
}

/** The cart with its total quantity (shown above zero) and its panel (`CartDropdown`). */
export function CartAction({
  quantity,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** How many goods are in the cart. */
  quantity: number;
}) {
  const name = quantity > 0 ? `Корзина, ${plural(quantity, ["товар", "товара", "товаров"])}` : "Корзина";
  return (
    <Dropdown
      label="Корзина"
      width={400}
      open={open}
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <button {...props} type="button" className={buttonClass}>
          <ShoppingCart size={20} aria-hidden="true" />
          <ActionName name={name} count={quantity} />
        </button>
      )}
    >
      {children}
    </Dropdown>
  );
}

/** What a guest sees in the user area. */
export function LoginAction({
  href,
  label = "Войти",
}: {
  /** The login page. */
  href: string;

  /** Words on the button. */
  label?: string;
}) {
  return (
    <PatternLink
      href={href}
      className="ms-1 flex h-control items-center rounded-control bg-accent px-4 text-14 font-medium whitespace-nowrap text-on-accent transition-colors hover:bg-accent-strong"
    >
      {label}
    </PatternLink>
  );
}
