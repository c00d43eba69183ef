import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { PhotoUpload } from "./photo-upload.tsx";
import type { Photo, PhotoUploadProps } from "./photo-upload.tsx";

/** A drawn thing: a lamp of some hue on a white ground, so that stories need no network. */
function picture(hue: number, width = 600, height = 600): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 60"><rect width="60" height="60" fill="white"/><path d="M22 12h16l8 22H14z" fill="hsl(${hue} 55% 55%)"/><path d="M29 34h2v14h8v3H21v-3h8z" fill="hsl(${hue} 20% 30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const lamps: Photo[] = [
  { id: "1", url: picture(210), alt: "Лампа спереди" },
  { id: "2", url: picture(30), alt: "Лампа включена" },
  { id: "3", url: picture(120), alt: "" },
];
const changed = fn();
const sent = fn();

function Uploader({
  start = lamps,
  label = "Фото товара",
  hint,
  errors,
  ...props
}: Partial<PhotoUploadProps> & { start?: readonly Photo[]; label?: string; hint?: string; errors?: string[] }) {
  const [photos, setPhotos] = useState(start);
  return (
    <Field label={label} hint={hint} errors={errors} className="max-w-160">
      <PhotoUpload
        upload={async (file) => {
          sent(file);
          return { id: file.name, url: picture(file.size % 360) };
        }}
        {...props}
        value={photos}
        onValueChange={(next) => {
          changed(next.map((photo) => photo.id).join(" "));
          setPhotos(next);
        }}
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/PhotoUpload",
  component: PhotoUpload,
  args: { value: lamps, onValueChange: () => {}, upload: async () => ({ id: "4", url: picture(300) }) },
  render: () => <Uploader />,
  beforeEach: () => {
    changed.mockClear();
    sent.mockClear();
  },
} satisfies Meta<typeof PhotoUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const jpeg = (name: string, size = 2000) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });
const menuOf = async (name: RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("menu");
};

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText("Фото товара"), [jpeg("4.jpg"), jpeg("5.jpg", 2100)]);
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("1 2 3 4.jpg 5.jpg"));
    await userEvent.type(canvas.getByRole("textbox", { name: "Описание фото 3" }), "Лампа сбоку");
    await expect(canvas.getByRole("img", { name: "Лампа сбоку" })).toBeVisible();
    await expect(canvas.getByText("Главное")).toBeVisible();
  },
};

/** Several files at once keep the order in which they were chosen, whichever comes first. */
export const OrderOfFiles: Story = {
  render: () => (
    <Uploader
      start={[]}
      upload={async (file) => {
        // The first one comes when the others are there.
        if (file.name === "1.jpg") await waitFor(() => expect(changed).toHaveBeenLastCalledWith("2.jpg 3.jpg"));
        return { id: file.name, url: picture(file.size % 360) };
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText("Фото товара"), [jpeg("1.jpg"), jpeg("2.jpg"), jpeg("3.jpg")]);
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("1.jpg 2.jpg 3.jpg"));
  },
};

/** Order by keys: the handle is taken, carried by arrows, put down; Escape brings it back. The focus goes with the photo all the way. */
export const OrderByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isHeld = () =>
      waitFor(() => expect(canvas.getByRole("button", { name: /^Переставить: Фото \d: Лампа спереди/ })).toHaveFocus());
    canvas.getByRole("button", { name: "Переставить: Фото 1: Лампа спереди" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.body).toHaveTextContent("Взято: Фото 1: Лампа спереди"));
    await isHeld();
    for (const place of [2, 3]) {
      await userEvent.keyboard("{ArrowRight}");
      await waitFor(() => expect(document.body).toHaveTextContent(`Лампа спереди: место ${place}`), { timeout: 3000 });
      await isHeld();
    }
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("2 3 1"));
    await isHeld();
    // The photo still glides to its place: the key waits with it.
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.body).toHaveTextContent("Взято: Фото 3: Лампа спереди"), { timeout: 3000 });
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(document.body).toHaveTextContent("Фото 3: Лампа спереди: место 2"), { timeout: 3000 });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.body).toHaveTextContent("возвращено на место"));
    await isHeld();
    await expect(changed).toHaveBeenLastCalledWith("2 3 1");
  },
};

/** Keys pressed one after another without a pause, while the photo is taken up and while it glides: none is lost. */
export const KeysWithoutAPause: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole("button", { name: "Переставить: Фото 1: Лампа спереди" }).focus();
    await userEvent.keyboard("{Enter}{ArrowRight}{ArrowRight}{Enter}");
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("2 3 1"), { timeout: 5000 });
    // Put down and still gliding: it is taken, carried back and put down again.
    await userEvent.keyboard("{Enter}{ArrowLeft}{Enter}");
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("2 1 3"), { timeout: 5000 });
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /^Переставить: Фото 2: Лампа спереди/ })).toHaveFocus(),
    );
  },
};

export const MainAndUndo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await menuOf(/Действия: Фото 2/);
    await userEvent.click(screen.getByRole("menuitem", { name: "Сделать главным" }));
    await expect(changed).toHaveBeenLastCalledWith("2 1 3");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await menuOf(/Действия: Фото 3/);
    await userEvent.click(screen.getByRole("menuitem", { name: "Убрать фото" }));
    await expect(changed).toHaveBeenLastCalledWith("2 1");
    await userEvent.click(canvas.getByRole("button", { name: "Вернуть" }));
    await expect(changed).toHaveBeenLastCalledWith("2 1 3");
  },
};

/** The frame is led by keys and the piece is really cut: the file that is sent is a picture of that shape. */
export const Cropping: Story = {
  tags: ["visual"],
  render: () => (
    <Uploader
      start={[{ id: "1", url: picture(210, 900, 600), alt: "Лампа спереди" }]}
      aspects={[
        { label: "Квадрат", value: 1 },
        { label: "4 : 3", value: 4 / 3 },
      ]}
    />
  ),
  play: async () => {
    await menuOf(/Действия: Фото 1/);
    await userEvent.click(screen.getByRole("menuitem", { name: "Обрезать" }));
    const frame = await screen.findByRole("group", { name: /Кадр/ });
    const zoom = screen.getByRole("slider", { name: "Масштаб" });
    await waitFor(() => expect(zoom).toBeEnabled());
    frame.focus();
    await userEvent.keyboard("{+}{+}{+}{ArrowLeft}");
    await expect(Number(zoom.getAttribute("aria-valuenow") ?? (zoom as HTMLInputElement).value)).toBeGreaterThan(1.4); // a native range
  },
};

export const CropIsSent: Story = {
  render: Cropping.render,
  play: async (context) => {
    await Cropping.play?.(context);
    await userEvent.click(screen.getByRole("button", { name: "Обрезать" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [file] = sent.mock.calls[0] ?? [];
    const { width, height } = await createImageBitmap(file);
    await expect(width).toBe(height);
    await expect(width).toBeLessThan(600);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-8">
      <Uploader label="Пусто" start={[]} />
      <Uploader label="Полно" maxFiles={3} />
      <Uploader label="С ошибкой" start={[]} errors={["Добавьте хотя бы одно фото"]} />
      <Uploader label="Недоступно" disabled hint="Фото приходят от поставщика" />
    </div>
  ),
};

export const Refused: Story = {
  tags: ["visual"],
  render: () => (
    <Uploader
      start={[]}
      upload={async () => {
        throw new Error("Связь прервалась");
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Фото товара");
    await userEvent.upload(input, [new File(["x"], "видео.mp4", { type: "video/mp4" }), jpeg("лампа.jpg")], {
      applyAccept: false,
    });
    await expect(await canvas.findByText("Не принят: Подходят JPG, PNG и WebP, а это MP4")).toBeVisible();
    await expect(await canvas.findByText("Не загружен: Связь прервалась")).toBeVisible();
    const spoken = canvas.getAllByRole("status").map((status) => status.textContent);
    await expect(spoken).toContain("лампа.jpg: Не загружен. Связь прервалась");
  },
};

/** Where there can be one photo only, another one takes its place, and nothing is said of places. */
export const OneOnly: Story = {
  tags: ["visual"],
  render: () => (
    <Uploader
      start={lamps.slice(0, 1)}
      label="Обложка"
      maxFiles={1}
      described={false}
      aspects={[{ label: "16 : 9", value: 16 / 9 }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.queryByText("1 из 1")).toBeNull();
    await userEvent.upload(canvas.getByLabelText("Обложка"), jpeg("другая.jpg"));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("другая.jpg"));
    await menuOf(/Действия: Фото/);
    await userEvent.click(screen.getByRole("menuitem", { name: "Убрать фото" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Вернуть" }));
    await expect(changed).toHaveBeenLastCalledWith("другая.jpg");
  },
};

/** A picture in the clipboard is taken wherever on the page it is pasted; what is pasted into a text stays text, though a table brings a picture along. */
export const PastedAnywhere: Story = {
  render: () => (
    <>
      <textarea aria-label="Описание товара" />
      <Uploader start={lamps.slice(0, 1)} />
    </>
  ),
  play: async ({ canvas }) => {
    const clipboard = (name: string, text?: string) => {
      const data = new DataTransfer();
      data.items.add(jpeg(name));
      if (text !== undefined) data.setData("text/plain", text);
      return data;
    };
    await userEvent.click(canvas.getByRole("textbox", { name: "Описание товара" }));
    await userEvent.paste(clipboard("table.jpg", "12,50"));
    await userEvent.click(document.body);
    await userEvent.paste(clipboard("body.jpg"));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("1 body.jpg"));
    await userEvent.click(canvas.getByRole("textbox", { name: "Описание товара" }));
    await userEvent.paste(clipboard("text.jpg"));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith("1 body.jpg text.jpg"));
  },
};

/** A picture is also taken from its address; what did not come is said under the line, which keeps the address. */
export const FromAnAddress: Story = {
  render: () => (
    <Uploader
      start={lamps.slice(0, 1)}
      onAddress={async (address) => {
        sent(address);
        if (address.endsWith(".php")) throw new Error("По этому адресу картинки нет.");
        return { id: address, url: picture(60) };
      }}
    />
  ),
  play: async ({ canvas }) => {
    const line = canvas.getByRole("textbox", { name: "Адрес картинки" });
    await userEvent.type(line, "https://shop.example/lamp.php{Enter}");
    await expect(await canvas.findByText("По этому адресу картинки нет.")).toBeVisible();
    await expect(line).toHaveValue("https://shop.example/lamp.php");
    await userEvent.clear(line);
    await userEvent.type(line, "https://shop.example/lamp.webp{Enter}");
    await waitFor(() => expect(changed).toHaveBeenCalledWith("1 https://shop.example/lamp.webp"));
    await expect(canvas.getByRole("textbox", { name: "Адрес картинки" })).toHaveValue("");
  },
};
