import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { api } from "../api.ts";
import { errorText } from "../error-text.ts";
import { queryClient } from "../query-client.ts";

/** One's feeds of picked goods; those that hold the product are marked. */
export function PickMenu({
  productId,
  trigger,
  defaultOpen,
}: {
  productId: number;
  /** Draws the button, told in how many feeds the product is and whether that is just changing. */
  trigger: (held: number, pending: boolean) => ReactElement;
  /** The press that asked for it also loaded it. */
  defaultOpen?: boolean;
}) {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ["listFeedPicks", productId],
    queryFn: async ({ signal }) => (await api("listFeedPicks", { query: { product: productId }, signal })).data,
  });
  const change = useMutation({
    async mutationFn({ id, has }: { id: number; has: boolean }) {
      const call = { params: { id }, body: { product_ids: [productId] } };
      await (has ? api("unpickFromFeed", call) : api("pickForFeed", call));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["getFeed"] });
      return queryClient.invalidateQueries({ queryKey: ["listFeedPicks"] });
    },
  });
  const held = data?.filter(({ has }) => has).length ?? 0;
  const nothing = data?.length === 0 ? "Выгрузок с ручным выбором нет" : "Мои выгрузки";
  return (
    <DropdownMenu label="Выгрузки" defaultOpen={defaultOpen} trigger={trigger(held, change.isPending)}>
      <MenuLabel>{error ? errorText(error) : nothing}</MenuLabel>
      {data?.map(({ id, name, has }) => (
        <MenuCheckboxItem key={id} checked={has} onCheckedChange={() => change.mutate({ id, has })}>
          {name}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem
        onSelect={() => void navigate({ to: "/export/add", search: { goods: "picked", products: String(productId) } })}
      >
        Новая выгрузка
      </MenuItem>
    </DropdownMenu>
  );
}
