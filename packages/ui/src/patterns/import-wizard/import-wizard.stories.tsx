import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { FileUpload } from "../../components/file-upload/file-upload.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { type ColumnMapping, guessMapping, isMappingWhole } from "./column-mapping.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportReport } from "./import-report.tsx";
import { ImportProgress, type ImportStep, ImportWizard, type ImportWizardProps } from "./import-wizard.tsx";
import { changes, columns, refused, targets } from "./import.fixtures.ts";

const counts = { created: 12, changed: 248, unchanged: 1_004, refused: 3 };

/** The whole walk, with the caller's part played by the story. */
function Walk({ start = "file", onRevert }: { start?: ImportStep; onRevert?: () => void }) {
  const [step, setStep] = useState(start);
  const [mapping, setMapping] = useState<ColumnMapping>(() => guessMapping(columns, targets));
  const isWhole = isMappingWhole(mapping, columns, targets);
  const parts: Record<ImportStep, Partial<ImportWizardProps>> = {
    file: {
      description: "Прайс поставщика: XLSX, CSV или YML. До проверки в магазине ничего не изменится.",
      children: (
        <FileUpload
          aria-label="Файл прайса"
          accept=".xlsx,.csv,.yml,.xml"
          maxSize={50 * 1024 * 1024}
          maxFiles={1}
          upload={() => Promise.resolve(true)}
          onUploaded={() => setStep("columns")}
        />
      ),
    },
    columns: {
      description: "Мы сопоставили колонки по названиям. Проверьте и дополните.",
      children: (
        <ImportColumns
          columns={columns}
          targets={targets}
          mapping={mapping}
          onMappingChange={setMapping}
          rowCount={1267}
        />
      ),
      back: <Button onClick={() => setStep("file")}>Другой файл</Button>,
      next: (
        <Button variant="primary" disabled={!isWhole} onClick={() => setStep("check")}>
          Проверить без загрузки
        </Button>
      ),
    },
    check: {
      description: "Это проверка: в магазине пока ничего не изменилось.",
      children: <ImportReport dryRun counts={counts} changes={changes} refused={refused} refusedHref="#refused" />,
      back: <Button onClick={() => setStep("columns")}>К колонкам</Button>,
      next: (
        <Button variant="primary" onClick={() => setStep("run")}>
          Загрузить 260 товаров
        </Button>
      ),
    },
    run: {
      children: <ImportProgress done={640} total={1267} onStop={() => setStep("result")} />,
    },
    result: {
      description: "Загружено 21 ноября в 12:04. Вернуть всё, как было, можно до 28 ноября.",
      children: <ImportReport dryRun={false} counts={counts} refused={refused} refusedHref="#refused" />,
      back: (
        <Button variant="danger" onClick={onRevert}>
          Вернуть, как было
        </Button>
      ),
      next: <Button variant="primary">К товарам</Button>,
    },
  };
  return (
    <ImportWizard
      label="Импорт товаров"
      step={step}
      onStepSelect={setStep}
      summaries={{ file: step === "file" ? undefined : "prices.xlsx, 1 267 строк" }}
      {...parts[step]}
    />
  );
}

const meta = {
  title: "Patterns/Pages/ImportWizard",
  component: ImportWizard,
  subcomponents: { ImportColumns, ImportReport, ImportProgress },
  args: { label: "Импорт товаров", step: "file" },
  argTypes: { children: { control: false }, next: { control: false }, back: { control: false } },
  decorators: [
    (Story) => (
      <>
        <PageHeader title="Импорт товаров" breadcrumbs={[{ title: "Товары", href: "/admin/products" }]} />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ImportWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"], render: () => <Walk /> };
export const Columns: Story = { tags: ["visual"], render: () => <Walk start="columns" /> };
export const DryRun: Story = { tags: ["visual"], render: () => <Walk start="check" /> };
export const Running: Story = { tags: ["visual"], render: () => <Walk start="run" /> };
const handleRevert = fn();
export const Result: Story = {
  tags: ["visual"],
  render: () => <Walk start="result" onRevert={handleRevert} />,
  play: async ({ canvas }) => {
    handleRevert.mockClear();
    await expect(canvas.getByRole("link", { name: /^Скачать все 3/ })).toHaveAttribute("href", "#refused");
    await userEvent.click(canvas.getByRole("button", { name: "Вернуть, как было" }));
    await expect(handleRevert).toHaveBeenCalledOnce();
    // What is loaded cannot be walked back through the steps.
    await expect(canvas.queryByRole("button", { name: /Колонки/ })).toBeNull();
  },
};
export const Loading: Story = {
  args: { step: "check", loadingText: "Проверяем 1 267 строк. В магазине ничего не меняется." },
};
/** A file without rows. */
export const Empty: Story = {
  args: {
    step: "columns",
    children: <ImportColumns columns={[]} targets={targets} mapping={{}} onMappingChange={() => {}} rowCount={0} />,
    back: <Button>Другой файл</Button>,
  },
};
/** The run broke off: what is loaded, what is not, and both ways on. */
export const Failed: Story = {
  tags: ["visual"],
  args: {
    step: "run",
    title: "Загрузка прервалась",
    error: "Сервер перезапустился на строке 641. Первые 640 строк загружены и сохранены, остальные не тронуты.",
    children: <ImportProgress done={640} total={1267} />,
    back: <Button>Вернуть, как было</Button>,
    next: <Button variant="primary">Продолжить с 641-й</Button>,
  },
};
export const LongWords: Story = {
  args: {
    step: "columns",
    summaries: { file: "прайс-лист-противоударноводонепроницаемых-электрокардиографов-2026-11-21.xlsx" },
    children: (
      <ImportColumns
        columns={columns.map((column) => ({
          ...column,
          name: `Противоударноводонепроницаемая ${column.name}`,
          samples: ["Высокопрочныйполикарбонатсантибликовымолеофобнымпокрытиемиподсветкой", "коротко", ""],
        }))}
        targets={targets}
        mapping={{ "1": "sku" }}
        onMappingChange={() => {}}
        rowCount={1267}
      />
    ),
  },
};
export const HugeNumbers: Story = {
  args: {
    step: "result",
    children: (
      <ImportReport
        dryRun={false}
        counts={{ created: 1_234_567_890, changed: 987_654_321, unchanged: 99_999_999, refused: 12_345_678 }}
        refused={refused.map((row) => ({ ...row, row: row.row + 12_345_678 }))}
        refusedHref="#refused"
      />
    ),
  },
};
export const NoPermission: Story = {
  args: { denied: "Загружать товары могут администраторы. Прайс можно передать им через поддержку." },
};
export const Phone: Story = {
  render: () => <Walk start="columns" />,
  globals: { viewport: { value: "phone" }, density: "touch" },
};

/** By keyboard: a missing column stops the way, a clash is told, the focus follows the steps, and the way back keeps the choice. */
export const WalksByKeyboard: Story = {
  render: () => <Walk start="columns" />,
  play: async ({ canvas }) => {
    const on = canvas.getByRole("button", { name: "Проверить без загрузки" });
    await expect(on).toBeDisabled();
    await expect(canvas.getByText("Не хватает колонок")).toBeVisible();
    const price = canvas.getByRole("combobox", { name: "Что в колонке «РРЦ»" });
    await userEvent.selectOptions(price, "sku");
    await expect(canvas.getAllByText("Это поле выбрано для двух колонок")).toHaveLength(2);
    await userEvent.selectOptions(price, "price");
    await expect(canvas.queryByText("Не хватает колонок")).toBeNull();
    on.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Что изменится в магазине" })).toHaveFocus());
    await userEvent.click(
      within(canvas.getByRole("list", { name: "Импорт товаров" })).getByRole("button", { name: /Колонки/ }),
    );
    await expect(canvas.getByRole("combobox", { name: "Что в колонке «РРЦ»" })).toHaveValue("price");
  },
};
