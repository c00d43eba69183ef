import { ShoppingCart, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx";
import { PanelRetry, PanelRows } from "../dropdown/panel-states.tsx";
import { Link } from "../../components/link/link.tsx";
import { ProductName, ProductOption, type ProductOptions, wholeName } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";

/** One line of the cart as the dropdown shows it. */
export interface CartRow {
  id: string | number;
  /** Name of the product. */
  name: string;
  /** What tells its variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  /** Page of the product. */
  href: string;
  /** Its photo; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** Unit price in UAH, a decimal string. */
  unitPrice: string;
  /** How many are in the cart. */
  quantity: number;
  /** Most that can be ordered; the plus stops here. */
  maxQuantity?: number;
  /** A change is on its way to the server; the shown quantity is already the wanted one. */
  pending?: boolean;
  /** What is wrong with the line: «Осталось 2 шт.» */
  warning?: string;
  /** The stock has cut its quantity; `warning` says so until it is read. */
  cut?: boolean;
  /** It was just taken out: its place offers to put it back. */
  removed?: boolean;
  /** What more pieces bring: «от 5 шт. — 12 598,99 ₴». */
  note?: string;
}

/** Props of {@link CartDropdown}. */
export interface CartDropdownProps {
  /** What is in the cart, in the order it was put there. */
  items: readonly CartRow[];
  /** Total in UAH, a decimal string. */
  total: string;
  /** Whether the cart is there, on its way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** The person chose another quantity. */
  onQuantityChange: (item: CartRow, quantity: number) => void;
  /** The person took it out of the cart. */
  onRemove: (item: CartRow) => void;
  /** The person has read that a quantity was cut. */
  onCutRead?: (item: CartRow) => void;
  /** The person wants removed lines back. */
  onRestore?: (items: readonly CartRow[]) => void;
  /** Everything is to be taken out; without it there is no «Очистить». */
  onClear?: () => void;
  /** What was changed in the cart without the person's doing; stays until it is read. */
  notices?: readonly string[];
  /** The person has read the notices. */
  onNoticesRead?: () => void;
  /** «Заказать» was pressed. */
  onCheckout: () => void;
  /** A product was opened: the app closes the panel. */
  onNavigate?: () => void;
  /** Loads the cart again after a failure. */
  onRetry?: () => void;
}

/** The panel of the cart: the sum, the lines with their quantities, «Заказать». What was taken out can be put back while it is open. */
export function CartDropdown(props: CartDropdownProps) {
  const {
    items,
    total,
    status = "ready",
    notices = [],
    onNoticesRead,
    onCheckout,
    onClear,
    onRestore,
    onRetry,
  } = props;
  const removed = items.filter((item) => item.removed);
  const isEmpty = items.length === removed.length;
  const isReady = status === "ready";
  // The pressed button is gone after the press: the focus goes on to what took its place.
  const changedRef = useRef<CartRow["id"]>(null);
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-baseline justify-between gap-3 border-b border-hairline px-4 py-3">
        <h2 className="text-14 text-muted">Сумма</h2>
        <p className="text-20 font-semibold">
          <Money amount={total} currency="UAH" />
        </p>
      </div>
      {notices.length > 0 && (
        <Alert tone="notice" className="m-3 mb-0 shrink-0" onClose={onNoticesRead}>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Alert>
      )}
      {status === "loading" && <PanelRows label="Корзина загружается" />}
      {status === "error" && <PanelRetry title="Не удалось загрузить корзину" onRetry={onRetry} />}
      {isReady && isEmpty && (
        <p className="flex flex-col items-center gap-3 px-4 py-10 text-14 text-muted">
          <ShoppingCart size={24} aria-hidden="true" className="text-faint" />
          Ваша корзина пуста
        </p>
      )}
      {isReady && items.length > 0 && (
        <ul
          className={`min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain px-4 ${isEmpty ? "border-t border-hairline" : ""}`}
        >
          {items.map((item) => (
            <CartDropdownRow key={`${item.id} ${item.removed}`} {...props} item={item} changedRef={changedRef} />
          ))}
        </ul>
      )}
      <div className="flex shrink-0 gap-2 border-t border-hairline p-3">
        {isReady && onClear && !isEmpty && (
          <Button variant="ghost" onClick={onClear}>
            Очистить
          </Button>
        )}
        {isReady && onRestore && isEmpty && removed.length > 1 && (
          <Button variant="ghost" onClick={() => onRestore(removed)}>
            Вернуть все
          </Button>
        )}
        <Button variant="primary" className="flex-1" disabled={isEmpty || !isReady} onClick={onCheckout}>
          Заказать
        </Button>
      </div>
    </>
  );
}

function CartDropdownRow({
  item,
  changedRef,
  onQuantityChange,
  onRemove,
  onRestore,
  onCutRead,
  onNavigate,
}: { item: CartRow; changedRef: RefObject<CartRow["id"] | null> } & Pick<
  CartDropdownProps,
  "onQuantityChange" | "onRemove" | "onRestore" | "onCutRead" | "onNavigate"
>) {
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (changedRef.current !== item.id) return;
    changedRef.current = null;
    rowRef.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [changedRef, item.id]);
  const change = (work: () => void) => {
    changedRef.current = item.id;
    work();
  };

  if (item.removed) {
    return (
      <li ref={rowRef} className="flex min-h-14 items-center justify-between gap-3 py-2 text-14 text-muted">
        <span className="min-w-0">
          <span className="line-clamp-1 break-words">
            <ProductName name={item.name} options={item.options} />
          </span>
          <ProductOption name={item.name} options={item.options} />
          <span className="text-13">Убрано из корзины</span>
        </span>
        {onRestore && (
          <Button
            size="sm"
            aria-label={`Вернуть: ${wholeName(item.name, item.options)}`}
            onClick={() => change(() => onRestore([item]))}
            className="shrink-0"
          >
            Вернуть
          </Button>
        )}
      </li>
    );
  }
  return (
    <li
      ref={rowRef}
      aria-busy={item.pending || undefined}
      className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3 py-3"
    >
      <ProductPhoto url={item.photoUrl} size={56} />
      <div className="min-w-0">
        <Link
          href={item.href}
          onClick={onNavigate}
          className="line-clamp-2 text-14 leading-[1.125rem] hover:text-accent-text"
        >
          <ProductName name={item.name} options={item.options} />
        </Link>
        <ProductOption name={item.name} options={item.options} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper
            label={`Количество: ${wholeName(item.name, item.options)}`}
            value={item.quantity}
            max={item.maxQuantity}
            size="sm"
            onValueChange={(quantity) => onQuantityChange(item, quantity)}
          />
          <Money amount={item.unitPrice} currency="UAH" className="text-14 text-muted" />
        </div>
        {item.note && <p className="mt-1 text-13 text-muted">{item.note}</p>}
        {item.warning && (
          <p className="mt-1 text-13 text-notice">
            {item.warning}
            {item.cut && onCutRead && (
              <>
                {" "}
                <button
                  type="button"
                  onClick={() => onCutRead(item)}
                  className="min-h-6 rounded-small text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  Понятно
                </button>
              </>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={`Удалить: ${wholeName(item.name, item.options)}`}
        onClick={() => change(() => onRemove(item))}
        className="flex size-8 items-center justify-center rounded-control text-faint hover:bg-ink/7 hover:text-bad pointer-coarse:size-11"
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
