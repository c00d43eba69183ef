import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { plural } from "../../format/number.ts";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { Link } from "../../components/link/link.tsx";
import { ActionName, actionClass } from "./action-name.tsx";

/** What the actions of the top bar share: the open state and the panel, which may be a `React.lazy` component. */
export interface TopBarActionProps {
  /** Whether the panel is shown. */
  open: boolean;
  /** The person opened or closed it. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
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
        <button {...props} type="button" className={actionClass}>
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
    <Link
      href={href}
      className="ms-1 flex h-control items-center rounded-control bg-accent px-4 text-14 font-medium whitespace-nowrap text-on-accent transition-colors hover:bg-accent-strong"
    >
      {label}
    </Link>
  );
}
