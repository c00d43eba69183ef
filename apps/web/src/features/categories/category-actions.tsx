import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { Link } from "@dropship/ui/link";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff, FolderOutput, Merge, MoreHorizontal, Plus, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { showToast } from "../../shared/toast.ts";
import { keepCategory } from "./category-queries.ts";

const EmptyDialog = lazyPart(async () => (await import("./move-goods-dialogs.tsx")).EmptyCategoryDialog);
const MergeDialog = lazyPart(async () => (await import("./move-goods-dialogs.tsx")).MergeCategoryDialog);
const DeleteDialog = lazyPart(async () => (await import("./delete-category.tsx")).DeleteCategory);

const dialogs = { empty: EmptyDialog, merge: MergeDialog, delete: DeleteDialog };

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
            text: active ? `«${data.name}» показана` : `«${data.name}» скрыта вместе со всем, что в ней`,
            actions: [
              { label: "Отменить", onAction: () => show.mutate({ id, active: !active }) },
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
