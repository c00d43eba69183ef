import type { ComponentProps } from "react";
import { CheckboxBox } from "../../components/checkbox/checkbox-box.tsx";
import { cn } from "../../lib/cn.ts";

/** The box that chooses a row, on a target of 44 px that takes no room of its own. */
export function RowBox({
  className,
  ...rest
}: ComponentProps<typeof CheckboxBox> & {
  /** What is chosen: «Выбрать: заказ № 1048». */
  "aria-label": string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it only widens the target; the box has its name itself
    <label className={cn("-m-3 grid size-11 cursor-pointer place-items-center", className)}>
      <CheckboxBox {...rest} />
    </label>
  );
}

/** A cell that says nothing: under a box, beside a sum, in the place of rows that are not drawn. */
export const BlankCell = (props: ComponentProps<"td">) => <td {...props} />;
