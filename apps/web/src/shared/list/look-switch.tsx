import { type Segment, SegmentedControl } from "@dropship/ui/segmented-control";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { RawSearch } from "./list-state.ts";

/** The look that was just chosen, until the next press: the switch that is drawn with it takes the keyboard over. */
let chosen: string | undefined;
const forget = () => (chosen = undefined);

/** How a list is shown; the look stands in the address as `as`, the first one is the list itself. Each look is a screen of its own with its own switch. */
export function LookSwitch<V extends string>({
  looks,
  value,
  path,
  className,
}: {
  looks: readonly Segment<V>[];
  value: V;
  /** Of the list. */
  path: "/admin/orders" | "/admin/products";
  className?: string;
}) {
  const { as: _as, ...rest }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === value) box.current?.querySelector<HTMLElement>(":checked")?.focus();
  }, [value]);
  return (
    <SegmentedControl
      ref={box}
      label="Вид"
      options={looks}
      value={value}
      {...(className && { className })}
      onValueChange={(to) => {
        chosen = to;
        for (const press of ["keydown", "pointerdown"]) window.addEventListener(press, forget, { once: true });
        void navigate({ to: path, search: to === looks[0]?.value ? rest : { ...rest, as: to } });
      }}
    />
  );
}
