import { IconButton } from "@dropship/ui/icon-button";
import { ListChecks } from "lucide-react";
import { useClientState } from "../client-state.ts";
import { isVerified, useUser } from "../session.ts";
import { chooseGoods, goodsChoiceAtom } from "./goods-choice.ts";

/** Begins and ends the choice of several goods of the catalogue for a feed. */
export function ChooseGoods() {
  const user = useUser();
  const isChoosing = useClientState(goodsChoiceAtom) !== null;
  if (!user || !isVerified(user)) return null;
  return (
    <IconButton
      variant="secondary"
      label={isChoosing ? "Закончить выбор" : "Выбрать товары для выгрузки"}
      onClick={() => chooseGoods(!isChoosing)}
    >
      <ListChecks />
    </IconButton>
  );
}
