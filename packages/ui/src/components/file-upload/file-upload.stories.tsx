import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { FileUpload } from "./file-upload.tsx";
import type { FileUploadProps, Uploader } from "./file-upload.tsx";
import { uploadStateKeys } from "./file-upload.variants.ts";
import { UploadRow } from "./upload-row.tsx";

const MB = 1024 * 1024;
const makeFile = (name: string, size = 2000, type = "text/csv") => new File([new Uint8Array(size)], name, { type });

/** Sends nothing: each call waits until the story says how it ends. */
const pending: {
  file: File;
  report: (share: number) => void;
  finish: (answer: string) => void;
  fail: (error: Error) => void;
}[] = [];
const byHand: Uploader<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    pending.push({ file, report: onProgress, finish: resolve, fail: reject });
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });

const meta = {
  title: "Components/Forms/FileUpload",
  component: FileUpload<string>,
  args: { upload: byHand, onUploaded: fn(), onRemoved: fn(), accept: ".xlsx,.csv", maxSize: 5 * MB },
  render: (args) => (
    <Field label="Прайс-лист" className="max-w-120">
      <FileUpload {...args} />
    </Field>
  ),
  beforeEach: () => {
    pending.length = 0;
  },
} satisfies Meta<FileUploadProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>(/^Прайс-лист/);
    await userEvent.upload(input, [makeFile("ноябрь.csv"), makeFile("декабрь.csv"), makeFile("январь.csv")]);
    // Two at a time; the third waits.
    await waitFor(() => expect(pending).toHaveLength(2));
    await expect(canvas.getByText("Ждёт очереди")).toBeVisible();
    pending[0]?.report(0.4);
    await waitFor(() =>
      expect(canvas.getByRole("progressbar", { name: "Загрузка ноябрь.csv" })).toHaveAttribute("aria-valuenow", "40"),
    );
    pending[0]?.finish("file-1");
    await waitFor(() => expect(args.onUploaded).toHaveBeenCalledWith("file-1", expect.any(File)));
    await waitFor(() => expect(pending).toHaveLength(3));
    pending[1]?.fail(new Error("Связь прервалась"));
    await expect(await canvas.findByText("Не загружен: Связь прервалась")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Остановить: январь.csv" }));
    await expect(await canvas.findByText("Загрузка остановлена")).toBeVisible();
    // The row of what failed by keyboard: send again.
    canvas.getByRole("button", { name: "Загрузить снова: декабрь.csv" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(pending).toHaveLength(4));
    pending[3]?.finish("file-2");
    await waitFor(() => expect(canvas.getAllByText("Загружен")).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Убрать: ноябрь.csv" }));
    await expect(args.onRemoved).toHaveBeenCalled();
    await expect(input).toHaveFocus();
  },
};

/** What does not fit is listed with the reason and is not sent. */
export const Refused: Story = {
  tags: ["visual"],
  args: { maxFiles: 2 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText(/^Прайс-лист/);
    await userEvent.upload(
      input,
      [makeFile("фото.jpg", 2000, "image/jpeg"), makeFile("архив.csv", 6 * MB), makeFile("пусто.csv", 0)],
      { applyAccept: false },
    );
    await expect(await canvas.findByText("Не принят: Подходят XLSX и CSV, а это JPG")).toBeVisible();
    await expect(canvas.getByText("Не принят: Размер 6 МБ, а можно до 5 МБ")).toBeVisible();
    await userEvent.upload(input, [makeFile("1.csv"), makeFile("2.csv"), makeFile("3.csv")]);
    await expect(await canvas.findByText("Не принят: Можно не больше 2 файлов")).toBeVisible();
    await waitFor(() => expect(pending).toHaveLength(2));
  },
};

export const DroppedAndPasted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const zone = canvas.getByText(/перетащите их сюда/);
    const carried = new DataTransfer();
    carried.items.add(makeFile("перенесён.csv"));
    const over = { bubbles: true, cancelable: true, dataTransfer: carried };
    await fireEvent(zone, new DragEvent("dragover", over));
    await fireEvent(zone, new DragEvent("drop", over));
    await expect(await canvas.findByText("перенесён.csv")).toBeVisible();
    const copied = new DataTransfer();
    copied.items.add(makeFile("вставлен.csv"));
    await fireEvent(
      canvas.getByLabelText(/^Прайс-лист/),
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: copied }),
    );
    await expect(await canvas.findByText("вставлен.csv")).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <ul className="max-w-120 divide-y divide-hairline">
      {uploadStateKeys.map((state) => (
        <UploadRow
          key={state}
          upload={{
            id: state,
            file: makeFile(`${state}.csv`, 1536),
            state,
            share: 0.4,
            ...(state === "failed" ? { message: "Связь прервалась" } : {}),
            ...(state === "refused" ? { message: "Подходят XLSX и CSV, а это PDF" } : {}),
          }}
          onCancel={() => {}}
          onRetry={() => {}}
          onRemove={() => {}}
        />
      ))}
    </ul>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="max-w-120 space-y-6">
      <Field label="Один файл">
        <FileUpload {...args} maxFiles={1} />
      </Field>
      <Field label="С ошибкой" errors={["Приложите прайс-лист"]}>
        <FileUpload {...args} />
      </Field>
      <Field label="Недоступно" hint="Сначала выберите поставщика">
        <FileUpload {...args} disabled />
      </Field>
    </div>
  ),
};
