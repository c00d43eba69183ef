import type { Cart } from "@dropship/api/contract/cart";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { formatUah } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";

/** What becomes of the goods in the cart when an order is repeated. */
export function RepeatQuestion({
  number,
  cart,
  pending,
  onClose,
  onRepeat,
}: {
  number: string;
  cart: Cart;
  pending: boolean;
  onClose: () => void;
  onRepeat: (replace: boolean) => void;
}) {
  const inCart = `${plural(cart.total_quantity, ["штука", "штуки", "штук"])} на ${formatUah(cart.total_uah)}`;
  return (
    <Dialog
      open
      size="sm"
      pending={pending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Повторить заказ ${numbered(number)}`}
      description={`В корзине уже есть товары: ${inCart}. Оформить только этот заказ или всё вместе?`}
      footer={
        <>
          <Button disabled={pending} onClick={() => onRepeat(false)}>
            Добавить к корзине
          </Button>
          <Button variant="primary" loading={pending} onClick={() => onRepeat(true)}>
            Только этот заказ
          </Button>
        </>
      }
    >
      Если оформить только этот, то, что сейчас в корзине, из неё уйдёт.
    </Dialog>
  );
}
