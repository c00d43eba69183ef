import { NumberInput } from "@dropship/ui/number-input";
import { useNavigate } from "@tanstack/react-router";
import { FormField } from "../../shared/form/form-field.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ProductFields } from "./product-fields.tsx";
import { newProductForm } from "./product-form.ts";

const breadcrumbs = [{ title: "Товары", href: "/admin/products" }];

/** A new product. */
export function AddProductScreen() {
  const navigate = useNavigate();
  const form = useForm(newProductForm(({ id }) => void navigate({ to: "/admin/products/$id", params: { id } })));
  return (
    <FormScreen form={form} title="Новый товар" breadcrumbs={breadcrumbs} subject="новом товаре" saveLabel="Добавить">
      <ProductFields
        form={form}
        stock={
          <FormField
            form={form}
            name="stock"
            label="Остаток"
            hint="Дальше его меняют движения: заказы, возвраты, пересчёт."
            className="max-w-60"
          >
            {(control) => <NumberInput {...control} min={0} max={1_000_000} unit="шт." />}
          </FormField>
        }
      />
    </FormScreen>
  );
}
