import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { plural } from "../../format/number.ts";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { Link } from "../../components/link/link.tsx";
import { ActionName, actionClass } from "./action-name.tsx";
import type { NativeProps } from "../../lib/native-props.ts";
import { cn } from "../../lib/cn.ts";

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
  hasNews = false,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** How many goods are in the cart. */
  quantity: number;
  /** Something was changed in it without the person's doing, and is said in the panel. */
  hasNews?: boolean;
}) {
  const goods = quantity > 0 ? `Корзина, ${plural(quantity, ["товар", "товара", "товаров"])}` : "Корзина";
  const name = hasNews ? `${goods}, есть изменения` : goods;
  return (
    <Dropdown
      label="Корзина"
      width={400}
      open={open}
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <button {...props} type="button" className={actionClass}>
          <ShoppingCart size={20} aria-hidden="true" />
          <ActionName name={name} count={quantity} exact />
          {hasNews && (
            <span
              aria-hidden="true"
              className="absolute inset-s-1 top-1 size-2.5 rounded-full bg-notice ring-2 ring-surface"
            />
          )}
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
  className,
  ...rest
}: NativeProps<
  "a",
  {
    /** The login page. */
    href: string;

    /** Words on the button. */
    label?: string;
  }
>) {
  return (
    <Link
      {...rest}
      href={href}
      className={cn(
        "ms-1 flex h-control items-center rounded-control bg-accent px-4 text-14 font-medium whitespace-nowrap text-on-accent transition-colors hover:bg-accent-strong",
        className,
      )}
    >
      {label}
    </Link>
  );
}
