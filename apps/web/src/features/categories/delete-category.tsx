import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { ConfirmDialog } from "@dropship/ui/patterns/confirm-dialog";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { adminCategoryQuery, refreshCategories } from "./category-queries.ts";

/** Deletes a category after its name was typed; one in which something lies says so. */
export function DeleteCategory({
  category: { id, name },
  onClose,
}: {
  category: Pick<AdminCategory, "id" | "name">;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api("deleteCategory", { params: { id } }),
    onSuccess: async () => {
      onClose();
      await navigate({ to: "/admin/categories" });
      queryClient.removeQueries({ queryKey: adminCategoryQuery(id).queryKey });
      void refreshCategories();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Удалить категорию «${name}»?`}
      name={name}
      nameLabel="Название категории"
      confirmLabel="Удалить категорию"
      pending={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
    >
      Удаляется только пустая категория. Правила цен, которые называли только её, выключатся.
    </ConfirmDialog>
  );
}
