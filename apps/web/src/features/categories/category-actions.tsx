import type { AdminCategory, AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff, FolderOutput, Merge, MoreHorizontal, Plus, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { showToast } from "../../shared/toast.ts";
import { categoryStep, keepCategory } from "./category-queries.ts";

const EmptyDialog = lazyPart(async () => (await import("./move-goods-dialogs.tsx")).EmptyCategoryDialog);
const MergeDialog = lazyPart(async () => (await import("./move-goods-dialogs.tsx")).MergeCategoryDialog);
const DeleteDialog = lazyPart(async () => (await import("./delete-category.tsx")).DeleteCategory);

const dialogs = { empty: EmptyDialog, merge: MergeDialog, delete: DeleteDialog };

const LEAVE = [
  "товар уходит из продажи и выгрузок",
  "товара уходят из продажи и выгрузок",
  "товаров уходят из продажи и выгрузок",
] as const;
/** What hiding has done beside the category itself: dropshippers lose the goods, and so do their feeds. */
const hiddenText = ({ name, products_below: goods }: Pick<AdminCategoryDetail, "name" | "products_below">): string =>
  `«${name}» скрыта со всем, что в ней${goods > 0 ? `: ${plural(goods, LEAVE)}` : ""}`;

/** Shows or hides a category, with a way back. */
function useShow() {
  const show = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      api("showCategory", { params: { id }, body: { is_active: active } }),
    onSuccess: ({ data }) => keepCategory(data),
  });
  return (id: number, active: boolean) =>
    show.mutate(
      { id, active },
      {
        onSuccess: ({ data }) =>
          showToast({
            tone: "good",
            ...categoryStep,
            text: active ? `«${data.name}» показана` : hiddenText(data),
            actions: [
              {
                label: "Отменить",
                onAction: () =>
                  show.mutate(
                    { id, active: !active },
                    {
                      onSuccess: () =>
                        showToast({ tone: "good", text: `«${data.name}»: как было`, topic: categoryStep.topic }),
                    },
                  ),
              },
              { label: "Закрыть" },
            ],
          }),
      },
    );
}

/** What is done with a category as a whole: hide, add into it, empty, merge, delete. */
export function CategoryActions({
  category,
}: {
  category: Pick<AdminCategory, "id" | "name" | "products_own" | "conditions_count"> & {
    state?: AdminCategory["state"];
  };
}) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const show = useShow();
  const isHidden = category.state === "hidden";
  const Dialog = open && dialogs[open];
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button icon={<MoreHorizontal />} aria-label={`Действия с категорией «${category.name}»`}>
            Действия
          </Button>
        }
      >
        <MenuItem icon={isHidden ? <Eye /> : <EyeOff />} onSelect={() => show(category.id, isHidden)}>
          {isHidden ? "Показать" : "Скрыть со всем, что в ней"}
        </MenuItem>
        <MenuItem asChild>
          <Link href={`/admin/categories/add?parent=${category.id}`}>
            <Plus />
            Добавить внутрь
          </Link>
        </MenuItem>
        <MenuItem icon={<FolderOutput />} disabled={category.products_own === 0} onSelect={() => setOpen("empty")}>
          Перенести товары…
        </MenuItem>
        <MenuItem icon={<Merge />} onSelect={() => setOpen("merge")}>
          Объединить с другой…
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen("delete")}>
          Удалить…
        </MenuItem>
      </DropdownMenu>
      {Dialog && (
        <Suspense>
          <Dialog category={category} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
