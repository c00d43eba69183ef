import { Bookmark } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";

/** What opens the menu of views. It says which view this is, and by a mark that the list was changed since. */
export function ViewsButton({
  view,
  changed = false,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, "label" | "children" | "variant" | "badge"> & {
  /** Name of the view. */
  view: string;
  /** The list is not as the view has it. */
  changed?: boolean;
}) {
  return (
    <IconButton
      {...rest}
      variant="secondary"
      label={`Вид списка: ${view}${changed ? ", изменён" : ""}`}
      badge={changed && <span className="block size-2.5 rounded-full bg-accent" />}
    >
      <Bookmark />
    </IconButton>
  );
}
