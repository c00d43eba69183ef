import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { Field } from "@dropship/ui/field";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CategoryCombobox, type ChosenCategory } from "../../shared/category-combobox.tsx";
import { errorText } from "../../shared/error-text.ts";
import { editProduct } from "./product-edits.ts";

/** Another category for one product of the list. */
export function CategoryDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const [category, setCategory] = useState<ChosenCategory | null>({ id: product.category_id, label: product.category });
  const save = useMutation({
    mutationFn: (chosen: ChosenCategory) => editProduct(product, { category: chosen }),
    onSuccess: onClose,
  });
  const isSame = category === null || category.id === product.category_id;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Категория товара"
      description={wholeName(product.name, product.options)}
      size="sm"
      pending={save.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={isSame}
            loading={save.isPending}
            onClick={() => category && save.mutate(category)}
          >
            Перенести
          </Button>
        </>
      }
    >
      <Field label="Категория">
        <CategoryCombobox value={category} onValueChange={setCategory} />
      </Field>
      {save.error && (
        <Alert tone="bad" className="mt-4">
          {errorText(save.error)}
        </Alert>
      )}
    </Dialog>
  );
}
