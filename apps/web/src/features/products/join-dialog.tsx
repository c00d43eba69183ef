import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Combobox } from "@dropship/ui/combobox";
import { Field } from "@dropship/ui/field";
import { IconButton } from "@dropship/ui/icon-button";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormRow } from "../../shared/form/form-row.tsx";
import { TextField, useFormValue } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import { modelOf, optionNames, wordsOf } from "./model-values.ts";
import { foundProductsQuery, keepProduct } from "./product-queries.ts";

/** What stands in the fields: names of what tells the members apart, and each member's values in their order. */
type JoinValues = {
  names: string;
  members: { product_id: number; label: string; values: string[] }[];
};

const labelOf = ({ sku, name, options }: Pick<Found, "sku" | "name" | "options">) =>
  `${sku} ${wholeName(name, options)}`;

function valuesOf(product: AdminProductDetail): JoinValues {
  const model = modelOf(product);
  const names = optionNames(model);
  const shown = names.length > 0 ? names : ["Цвет"];
  return {
    names: shown.join(", "),
    members: model.map((one) => ({
      product_id: one.id,
      label: labelOf(one),
      values: shown.map((name) => one.options[name] ?? ""),
    })),
  };
}

/** Which goods are variations of one model with this one: others are joined, some are taken out. */
export function JoinDialog({ product, onClose }: { product: AdminProductDetail; onClose: () => void }) {
  const [values] = useState(() => valuesOf(product));
  const form = useForm({
    operation: "setProductModel",
    params: { id: product.id },
    schema: async () => (await import("@dropship/api/contract/admin-products")).productModelBody,
    values,
    body: ({ names, members }: JoinValues) => ({
      members: members.map((member) => ({
        product_id: member.product_id,
        options: wordsOf(names).flatMap((name, place) => {
          const value = member.values[place]?.trim() ?? "";
          return value === "" ? [] : [{ name, value }];
        }),
      })),
    }),
    fieldOf: (path) => {
      const [, member, place = "0"] = /^members\.(\d+)\.(?:options(?:\.(\d+))?|product_id)/.exec(path) ?? [];
      return member === undefined ? undefined : (`members.${Number(member)}.values.${Number(place)}` as const);
    },
    failures: { not_found: sayAsSent },
    onSaved({ data }) {
      keepProduct(data);
      onClose();
    },
  });
  const { rows, errors, add, remove } = useFormRows(form, "members", "Товары модели");
  const names = wordsOf(useFormValue(form, "names"));
  const members = useFormValue(form, "members");
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Состав модели"
      description="У каждого варианта свои цена, остаток и артикул. Убранный из модели товар остаётся в магазине сам по себе."
      saveLabel="Сохранить модель"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="names"
        label="Чем различаются"
        hint="Признаки через запятую: Цвет, Размер."
        required
        autoComplete="off"
      />
      <div className="space-y-2 max-sm:space-y-5">
        {rows.map(({ key, index }) => (
          <FormRow
            key={key}
            role="group"
            aria-label={members[index]?.label}
            className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Text size="14" weight="medium" className="min-w-0 py-2">
              {members[index]?.label}
            </Text>
            <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
              {names.map((name, place) => (
                <TextField
                  key={name}
                  form={form}
                  name={`members.${index}.values.${place}`}
                  label={name}
                  labelHidden
                  placeholder={name}
                  autoComplete="off"
                />
              ))}
            </div>
            <IconButton
              label={`Убрать из модели: ${members[index]?.label}`}
              disabled={members[index]?.product_id === product.id}
              onClick={() => remove(index)}
            >
              <Trash2 />
            </IconButton>
          </FormRow>
        ))}
      </div>
      {errors.map((text) => (
        <Text key={text} size="13" tone="bad" role="alert">
          {text}
        </Text>
      ))}
      <AddMember
        without={members.map(({ product_id: id }) => id)}
        onAdd={(found) =>
          add(
            { product_id: found.id, label: labelOf(found), values: names.map((name) => found.options[name] ?? "") },
            true,
          )
        }
      />
    </FormDialog>
  );
}

interface Found {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Finds a product by its name or a code and adds it. */
function AddMember({ without, onAdd }: { without: readonly number[]; onAdd: (found: Found) => void }) {
  const [typed, setTyped] = useState("");
  const found = useQuery(foundProductsQuery(typed));
  const offered = (found.data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <Field label="Добавить товар" hint="По названию или артикулу.">
      <Combobox
        value={null}
        query={typed}
        items={offered.map((one) => ({ id: one.id, label: wholeName(one.name, one.options), description: one.sku }))}
        onQuery={setTyped}
        loading={found.isFetching}
        error={found.isError ? errorText(found.error) : null}
        onRetry={() => void found.refetch()}
        emptyText="Таких товаров нет"
        onValueChange={(item) => {
          const chosen = offered.find(({ id }) => id === Number(item?.id));
          if (chosen) onAdd(chosen);
        }}
      />
    </Field>
  );
}
