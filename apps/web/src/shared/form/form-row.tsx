import { useHandFocusOn } from "@dropship/ui/hooks/use-hand-focus-on";
import { type ComponentProps, useRef } from "react";

/** The box of one row of a form that can be taken away by a button in it: the focus goes on to the next row, not to the top of the page. */
export function FormRow(props: ComponentProps<"div">) {
  const row = useRef<HTMLDivElement>(null);
  useHandFocusOn(row);
  return <div {...props} ref={row} />;
}
