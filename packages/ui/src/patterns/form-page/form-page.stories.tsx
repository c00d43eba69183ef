import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Field } from "../../components/field/field.tsx";
import type { FormError } from "../../components/form-summary/form-summary.tsx";
import { FormSection } from "../../components/form/form.tsx";
import { Input } from "../../components/input/input.tsx";
import { Select } from "../../components/select/select.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { Textarea } from "../../components/textarea/textarea.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { FormConflict, FormPage } from "./form-page.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

interface Product {
  name: string;
  sku: string;
  price: string;
  category: string;
  description: string;
}
const bottle: Product = {
  name: "Термобутылка 750 мл",
  sku: "TB-750-M",
  price: "10,01",
  category: "kitchen",
  description: "Держит тепло 12 часов. Крышка-стакан, ремешок.",
};
const blank: Product = { name: "", sku: "", price: "", category: "", description: "" };

interface ProductFormProps {
  product?: Product;
  status?: "loading" | "ready" | "error";
  errors?: FormError[];
  saving?: boolean;
  readOnlyReason?: string;
  conflict?: boolean;
  stale?: boolean;
  onSave?: () => void;
  onRetry?: () => void;
  onLeft?: () => void;
}

function ProductForm({
  product = bottle,
  status,
  errors,
  saving,
  readOnlyReason,
  conflict = false,
  stale = false,
  onSave = () => {},
  onRetry,
  onLeft,
}: ProductFormProps) {
  const [draft, setDraft] = useState({ ...product, ...(stale ? { sku: `${product.sku}-2` } : {}) });
  const [sides, setSides] = useState<Record<string, "mine" | "theirs">>({ price: "theirs" });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(product);
  const guard = useUnsavedGuard(isDirty);
  const isNew = product === blank;
  const text = (name: keyof Product) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const errorsOf = (name: string) => errors?.filter((one) => one.name === name).map((one) => one.message);
  return (
    <main className="px-4 pt-5 md:px-6">
      <FormPage
        label={isNew ? "Новый товар" : `Товар «${product.name}»`}
        header={
          <PageHeader
            title={isNew ? "Новый товар" : product.name}
            loading={status === "loading"}
            breadcrumbs={[{ title: "Товары", href: "/admin/products" }]}
            actions={
              onLeft && (
                <Button
                  onClick={() => {
                    void guard.onLeave().then((mayLeave) => mayLeave && onLeft());
                  }}
                >
                  К списку
                </Button>
              )
            }
          />
        }
        status={status}
        onRetry={onRetry}
        dirty={isDirty}
        saving={saving}
        errors={errors}
        readOnlyReason={readOnlyReason}
        guard={guard}
        subject={isNew ? undefined : `товаре «${product.name}»`}
        onSave={onSave}
        onCancel={() => setDraft(product)}
        saveLabel={isNew ? "Создать товар" : undefined}
        savedText={isNew ? undefined : "Сохранено 21 ноября в 12:04"}
      >
        {conflict && (
          <FormConflict
            differences={[
              {
                name: "name",
                label: "Название",
                mine: "Термобутылка 750 мл, синяя",
                theirs: "Термобутылка 0,75 л",
                touched: true,
              },
              { name: "price", label: "Цена", mine: "10,01 $", theirs: "11,50 $", touched: false },
            ].map((one) => ({ ...one, choice: sides[one.name] ?? "mine" }))}
            onChoose={(name, side) => setSides((now) => ({ ...now, [name]: side }))}
          >
            Олена Ковальчук сохранила товар в 12:06. Выберите, что оставить, и сохраните ещё раз.
          </FormConflict>
        )}
        <FormSection title="Основное" description="То, что дропшиппер видит в каталоге и в выгрузке.">
          <Field label="Название" required errors={errorsOf("name")}>
            <Input {...text("name")} />
          </Field>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="Артикул" hint="Не меняется после первой продажи" required errors={errorsOf("sku")}>
              <Input {...text("sku")} />
            </Field>
            <Field label="Категория" required errors={errorsOf("category")}>
              <Select
                name="category"
                value={draft.category}
                onValueChange={(category) => setDraft({ ...draft, category })}
                placeholder="Выберите категорию"
                options={[
                  { value: "kitchen", label: "Кухня" },
                  { value: "tour", label: "Туризм" },
                ]}
              />
            </Field>
          </div>
          <Field label="Описание">
            <Textarea {...text("description")} />
          </Field>
        </FormSection>
        <FormSection title="Цена и наличие" description="Цена хранится в долларах; гривна считается по курсу дня.">
          <Field label="Цена" required errors={errorsOf("price")}>
            <Input {...text("price")} inputMode="decimal" end={<span className="pe-3 text-muted">$</span>} />
          </Field>
          <Switch label="Виден в каталоге" hint="Скрытый товар остаётся в заказах и в отчётах" defaultChecked />
        </FormSection>
      </FormPage>
    </main>
  );
}

const meta = {
  title: "Patterns/Pages/FormPage",
  component: ProductForm,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ProductForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual", "visual-in-full"] };
export const Dirty: Story = { tags: ["visual"], args: { stale: true } };
export const Loading: Story = { tags: ["visual"], args: { status: "loading" } };
/** A new record: empty fields, its own words on the button. */
export const Empty: Story = { args: { product: blank } };
/** The record could not be loaded. */
export const Failed: Story = {
  args: { status: "error", onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** The server refused the save: the summary takes the focus and leads to the field. */
export const Refused: Story = {
  tags: ["visual"],
  args: {
    stale: true,
    errors: [
      { name: "sku", message: "Артикул TB-750-M-2 уже есть у товара «Термобутылка 750 мл, синяя»" },
      { name: "price", message: "Цена не может быть ниже 0,01 $" },
      { message: "Фото 3 не загрузилось: файл больше 10 МБ" },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: /^Проверьте поля/ })).toHaveFocus());
    await userEvent.keyboard("{Tab}{Enter}");
    await expect(canvas.getByRole("textbox", { name: /^Артикул/ })).toHaveFocus();
  },
};
/** The panel takes the focus, each field is chosen by keyboard, and one button chooses for all. */
export const Conflict: Story = {
  args: { stale: true, conflict: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveFocus();
    const name = within(canvas.getByRole("group", { name: "Название" }));
    await expect(name.getByRole("radio", { name: "Термобутылка 750 мл, синяя" })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(name.getByRole("radio", { name: "Термобутылка 0,75 л" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Оставить всё моё" }));
    await expect(name.getByRole("radio", { name: "Термобутылка 750 мл, синяя" })).toBeChecked();
    // Nobody here has touched the price: what it was is not "mine".
    await expect(canvas.getByRole("radio", { name: "11,50 $" })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Цена" })).toHaveTextContent("Как было");
  },
};
export const LongWords: Story = {
  args: {
    product: {
      ...bottle,
      name: "Противоударныйводонепроницаемыйэлектрокардиограф с метеостанцией и термобутылкой в подарочной упаковке",
    },
    stale: true,
  },
};
export const HugeNumbers: Story = {
  args: { product: { ...bottle, price: "1 234 567 890,99", sku: "9999999999999999999999999999" }, stale: true },
};
export const NoPermission: Story = {
  tags: ["visual"],
  args: { readOnlyReason: "Вы видите этот товар, но менять его могут администраторы. Нашли ошибку — напишите им." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Название/ })).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: "Сохранить" })).toBeNull();
  },
};
export const Phone: Story = {
  args: { stale: true },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

/** Ctrl+S saves from any field, also on a Cyrillic keyboard; a running save takes no second one. */
export const SavesByKeyboard: Story = {
  args: { onSave: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: /^Название/ }));
    await userEvent.keyboard(" чёрная");
    await expect(canvas.getByText("Есть несохранённые изменения")).toBeVisible();
    await userEvent.keyboard("{Control>}[KeyS]{/Control}");
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const SavingTakesNoSecond: Story = {
  args: { saving: true, stale: true, onSave: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("textbox", { name: /^Название/ })).toBeDisabled();
    canvas.getByRole("button", { name: "Выполняется" }).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Control>}[KeyS]{/Control}");
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByText("Сохраняем…")).toBeVisible();
  },
};

/** Leaving asks only when something is unsaved; staying keeps every letter; the browser asks before the tab closes. */
export const AsksBeforeLeaving: Story = {
  args: { onLeft: fn() },
  play: async ({ canvas, args }) => {
    const leave = canvas.getByRole("button", { name: "К списку" });
    const closesFreely = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await expect(closesFreely()).toBe(true);
    await userEvent.click(leave);
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledTimes(1));

    const name = canvas.getByRole("textbox", { name: /^Название/ });
    await userEvent.type(name, ", синяя");
    await expect(closesFreely()).toBe(false);
    await userEvent.click(leave);
    const question = within(await screen.findByRole("alertdialog", { name: "Уйти без сохранения?" }));
    await waitFor(() => expect(question.getByRole("button", { name: "Остаться" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(name).toHaveValue("Термобутылка 750 мл, синяя");
    await expect(args.onLeft).toHaveBeenCalledTimes(1);

    await userEvent.click(leave);
    await userEvent.click(await screen.findByRole("button", { name: "Уйти без сохранения" }));
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledTimes(2));
  },
};
export const DropsTheChanges: Story = {
  args: { stale: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Отменить изменения" }));
    await expect(canvas.getByRole("textbox", { name: /^Артикул/ })).toHaveValue("TB-750-M");
    await expect(canvas.getByText("Сохранено 21 ноября в 12:04")).toBeVisible();
  },
};
