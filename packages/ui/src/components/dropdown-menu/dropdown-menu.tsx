import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { slot } from "../../lib/slot.tsx";
import { keysAhead } from "./keys-ahead.ts";
import { loadMenuCode, menuCode, preloadMenuCode } from "./menu-code.ts";

export { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "./menu-parts.tsx";

/** A button that is off opens nothing. */
const isOff = (button: HTMLElement): boolean => button.matches(":disabled, [aria-disabled='true']");

/** Actions behind one button: what can be done with a row, a user, a selection. Its code is fetched when the button is approached: by the pointer, the keyboard or a press. */
export function DropdownMenu({
  trigger,
  label,
  align = "end",
  open,
  defaultOpen = false,
  onOpenChange,
  onCloseAutoFocus,
  load,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "label" | "align" | "children"> & {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name of the menu, when the trigger's own does not say it. */
  label?: string;
  /** Edge of the trigger it lines up with. */
  align?: "start" | "center" | "end";
  /** Whether it is open, when the caller keeps it. */
  open?: boolean;
  /** The person opened or closed it. */
  onOpenChange?: (open: boolean) => void;
  /** It has closed and gives the focus back to its button; `preventDefault` gives it to where the choice has put something. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Fetches what stands in it, where that is code of its own; it comes with the menu's. */
  load?: () => Promise<unknown>;
  /** Opens at once: the press that asked for it also loaded the menu. */
  defaultOpen?: boolean;
  /** Width only. */
  className?: string;
  /** `MenuItem`, `MenuCheckboxItem`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
}) {
  const ids = { button: useId(), menu: useId() };
  const [ahead] = useState(keysAhead);
  const [isOpenItself, setOpenItself] = useState(defaultOpen);
  const isOpen = open ?? isOpenItself;
  // Stays once it was opened: it takes the focus back to the button when it closes.
  const [Surface, setSurface] = useState(() => (isOpen ? menuCode() : undefined));
  const isComing = isOpen && Surface === undefined;

  const change = (next: boolean) => {
    if (next && !load) setSurface(menuCode);
    setOpenItself(next);
    onOpenChange?.(next);
  };
  const loadRest = useEffectEvent(async () => load?.());
  useEffect(() => {
    if (!isComing) return;
    let isWanted = true;
    Promise.all([loadMenuCode(), loadRest()]).then(
      ([found]) => isWanted && setSurface(() => found),
      // Without the network the press has done nothing, and the next one asks again.
      () => isWanted && setOpenItself(false),
    );
    return () => void (isWanted = false);
  }, [isComing]);
  const approach = () => {
    preloadMenuCode();
    load?.().catch(() => undefined);
  };

  const buttonId = (trigger.props as { id?: string }).id ?? ids.button; // any element has props, and an id among them or none
  const toggle = () => {
    if (!isComing) change(!isOpen);
  };
  return (
    <>
      {slot(
        trigger,
        {
          id: buttonId,
          "aria-haspopup": "menu",
          "aria-expanded": isOpen,
          "aria-controls": isOpen && Surface ? ids.menu : undefined,
          "data-state": isOpen ? "open" : "closed",
          onPointerEnter: approach,
          onFocus: approach,
          onPointerDown: (event: PointerEvent<HTMLElement>) => {
            if (event.button !== 0 || event.ctrlKey || isOff(event.currentTarget)) return;
            ahead.forget();
            // The menu takes the focus, and the button does not contend for it.
            if (!isOpen) event.preventDefault();
            toggle();
          },
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            const { key } = event;
            // Keys pressed faster than it comes find it as they would have found it there.
            if (isComing) {
              // Who goes on elsewhere is not called back.
              if (key === "Tab" || key === "Escape") return change(false);
              event.preventDefault();
              return ahead.add(key);
            }
            if (!["Enter", " ", "ArrowDown"].includes(key) || isOff(event.currentTarget)) return;
            event.preventDefault();
            if (!isOpen) ahead.begin();
            if (key !== "ArrowDown") toggle();
            else if (!isOpen) change(true);
          },
          // A press without a pointer or a key: a screen reader's, a voice's.
          onClick: (event: MouseEvent<HTMLElement>) => {
            if (event.detail !== 0 || isOff(event.currentTarget)) return;
            if (!isOpen) ahead.begin();
            toggle();
          },
        },
        (content) => content,
      )}
      {Surface && (
        <Surface
          {...rest}
          id={ids.menu}
          buttonId={buttonId}
          takeKeys={ahead.take}
          open={isOpen}
          onOpenChange={change}
          aria-label={label}
          aria-labelledby={label === undefined ? buttonId : undefined}
          align={align}
          onCloseAutoFocus={onCloseAutoFocus}
          className={className}
        >
          {children}
        </Surface>
      )}
    </>
  );
}
