import { SlidersHorizontal } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";

/**
 * The button of the filters that do not fit beside the others; the bar draws it alone until their panel has come.
 * Its name is made of what is in it, the number too: a label of its own would not have what is seen in the order it is seen.
 */
export const MoreButton = ({ count = 0, ...rest }: { count?: number } & ComponentProps<"button">) => (
  <Button {...rest} icon={<SlidersHorizontal />} iconEnd={count > 0 && <Badge tone="info">{count}</Badge>}>
    <span aria-hidden={count > 0 ? "true" : undefined}>Фильтры</span>
    {count > 0 && <span className="sr-only">Фильтры, в силе:</span>}
  </Button>
);
