import { SlidersHorizontal } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";

/** The button of the filters that do not fit beside the others; the bar draws it alone until their panel has come. */
export const MoreButton = ({ count = 0, ...rest }: { count?: number } & ComponentProps<"button">) => (
  <Button
    aria-label={count > 0 ? `Фильтры, в силе: ${count}` : undefined}
    {...rest}
    icon={<SlidersHorizontal />}
    iconEnd={count > 0 && <Badge tone="info">{count}</Badge>}
  >
    Фильтры
  </Button>
);
