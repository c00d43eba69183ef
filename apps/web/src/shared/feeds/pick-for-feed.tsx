import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { api } from "../api.ts";
import { errorText } from "../error-text.ts";
import { queryClient } from "../query-client.ts";

/** Puts a product into one's feeds of picked goods and takes it out again. */
export function PickForFeed({ productId, className }: { productId: number; className?: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ["listFeedPicks", productId],
    queryFn: async ({ signal }) => (await api("listFeedPicks", { query: { product: productId }, signal })).data,
  });
  const change = useMutation({
    mutationFn: ({ id, has }: { id: number; has: boolean }) => {
      const call = { params: { id }, body: { product_ids: [productId] } };
      return has ? api("unpickFromFeed", call) : api("pickForFeed", call);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["getFeed"] });
      return queryClient.invalidateQueries({ queryKey: ["listFeedPicks"] });
    },
  });
  const held = data?.filter(({ has }) => has).length ?? 0;
  return (
    <DropdownMenu
      label="Выгрузки"
      trigger={
        <Button icon={<Rss />} className={className} loading={change.isPending}>
          {held > 0 ? `В выгрузках: ${held}` : "В выгрузку"}
        </Button>
      }
    >
      <MenuLabel>
        {error ? errorText(error) : data?.length === 0 ? "Выгрузок с ручным выбором нет" : "Мои выгрузки"}
      </MenuLabel>
      {data?.map(({ id, name, has }) => (
        <MenuCheckboxItem key={id} checked={has} onCheckedChange={() => change.mutate({ id, has })}>
          {name}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate({ to: "/export/add", search: { goods: "picked" } })}>
        Новая выгрузка
      </MenuItem>
    </DropdownMenu>
  );
}
