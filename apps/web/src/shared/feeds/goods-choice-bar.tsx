import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { plural } from "@dropship/ui/format/number";
import { BulkBar } from "@dropship/ui/patterns/bulk-bar";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Rss } from "lucide-react";
import { api } from "../api.ts";
import { useClientState } from "../client-state.ts";
import { errorText } from "../error-text.ts";
import { queryClient } from "../query-client.ts";
import { showToast } from "../toast.ts";
import { changeChoice, chooseGoods, goodsChoiceAtom } from "./goods-choice.ts";

const NOUN = ["товар", "товара", "товаров"] as const;
/** Most that are put into a feed at once. */
const MOST = 1_000;

function refreshFeeds() {
  void queryClient.invalidateQueries({ queryKey: ["getFeed"] });
  return queryClient.invalidateQueries({ queryKey: ["listFeedPicks"] });
}

async function takeBack(id: number, ids: readonly number[]) {
  try {
    await api("unpickFromFeed", { params: { id }, body: { product_ids: [...ids] } });
  } catch {
    return; // the toast has said why
  }
  await refreshFeeds();
}

/** What can be done with the goods that are being chosen: into one of the feeds of picked goods, or into a new one. */
export function GoodsChoiceBar({ shown }: { /** Products that the page shows. */ shown: readonly number[] }) {
  const navigate = useNavigate();
  const choice = useClientState(goodsChoiceAtom);
  const ids = [...(choice ?? [])].slice(0, MOST);
  const { data: feeds, error } = useQuery({
    queryKey: ["listFeedPicks", "all"],
    queryFn: async ({ signal }) => (await api("listFeedPicks", { query: {}, signal })).data,
    enabled: choice !== null,
  });
  const put = useMutation({
    mutationFn: (id: number) => api("pickForFeed", { params: { id }, body: { product_ids: ids } }),
    onSuccess({ data: { added } }, id) {
      chooseGoods(false);
      if (ids.length === 1) return; // the server says so
      showToast({
        tone: "good",
        text: added.length > 0 ? `В выгрузку добавлено: ${plural(added.length, NOUN)}` : "Все они уже в выгрузке",
        ...(added.length > 0 && { actions: [{ label: "Отменить", onAction: () => void takeBack(id, added) }] }),
        ...(added.length > 0 && { duration: 6_000 }),
      });
    },
    onSettled: refreshFeeds,
  });
  if (choice === null) return null;
  const isWhole = shown.every((id) => choice.has(id));
  return (
    // No height of its own: the goods do not move when the choice begins.
    <div className="pointer-events-none sticky bottom-4 z-sticky flex h-0 items-end justify-center">
      <BulkBar className="pointer-events-auto mb-3" count={choice.size} noun={NOUN} onClear={() => chooseGoods(false)}>
        <DropdownMenu
          label="Выгрузки"
          trigger={
            <Button
              size="sm"
              variant="primary"
              icon={<Rss />}
              iconEnd={<ChevronDown />}
              disabled={ids.length === 0}
              loading={put.isPending}
            >
              В выгрузку
            </Button>
          }
        >
          {(error || feeds?.length === 0) && (
            <MenuLabel>{error ? errorText(error) : "Выгрузок с ручным выбором нет"}</MenuLabel>
          )}
          {feeds?.map(({ id, name, picked }) => (
            <MenuItem key={id} onSelect={() => put.mutate(id)}>
              {name} · {picked}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem
            onSelect={() => {
              chooseGoods(false);
              void navigate({ to: "/export/add", search: { goods: "picked", products: ids.join(",") } });
            }}
          >
            Новая выгрузка
          </MenuItem>
        </DropdownMenu>
        <Button size="sm" onClick={() => changeChoice(shown, !isWhole)}>
          {isWhole ? "Снять с показанных" : "Все показанные"}
        </Button>
      </BulkBar>
    </div>
  );
}
