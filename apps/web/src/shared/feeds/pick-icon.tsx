import { CheckboxBox } from "@dropship/ui/checkbox";
import { IconButton } from "@dropship/ui/icon-button";
import { Rss } from "lucide-react";
import { Suspense, useState } from "react";
import { useClientState } from "../client-state.ts";
import { lazyPart } from "../lazy-part.ts";
import { isVerified, useUser } from "../session.ts";
import { changeChoice, goodsChoiceAtom } from "./goods-choice.ts";

const PickMenu = lazyPart(async () => (await import("./pick-menu.tsx")).PickMenu);

/** Puts a product of a list into one's feeds of picked goods, or among those that are being chosen for one: neither the feeds nor the code of the menu is asked for before it is pressed. */
export function PickIcon({ productId, name }: { productId: number; name: string }) {
  const user = useUser();
  const [wanted, setWanted] = useState(false);
  const choice = useClientState(goodsChoiceAtom);
  if (!user || !isVerified(user)) return null;
  if (choice)
    return (
      <span className="grid size-full place-items-center">
        <CheckboxBox
          aria-label={`Выбрать: ${name}`}
          checked={choice.has(productId)}
          onChange={({ currentTarget }) => changeChoice([productId], currentTarget.checked)}
        />
      </span>
    );
  const icon = (loading = false) => (
    <IconButton
      label={`В выгрузку: ${name}`}
      loading={loading}
      onPointerEnter={PickMenu.preload}
      onFocus={PickMenu.preload}
      onClick={() => setWanted(true)}
    >
      <Rss />
    </IconButton>
  );
  if (!wanted) return icon();
  return (
    <Suspense fallback={icon(true)}>
      <PickMenu productId={productId} defaultOpen trigger={() => icon()} />
    </Suspense>
  );
}
