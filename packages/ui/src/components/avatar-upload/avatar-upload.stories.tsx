import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";

import { AvatarUpload } from "./avatar-upload.tsx";
import type { AvatarUploadProps, TakeOptions } from "./avatar-upload.tsx";

/** A drawn face, so that stories need no network. */
const face = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 90 60"><rect width="90" height="60" fill="#cde"/><circle cx="45" cy="26" r="12" fill="#a76"/><path d="M20 60a25 22 0 0 1 50 0" fill="#456"/></svg>',
)}`;
const taken = { id: "7", url: face };
const jpeg = (name = "я.jpg") => new File([new Uint8Array(2000)], name, { type: "image/jpeg" });
/** A file on its way that never comes; it stands at a share until it is stopped. */
const onItsWay = (share: number) =>
  fn(
    (_file: File, { signal, onProgress }: TakeOptions) =>
      new Promise<typeof taken>((_, reject) => {
        onProgress(share);
        signal.addEventListener("abort", () => reject(signal.reason as Error)); // an AbortError
      }),
  );

/** Typed as the component takes them, so that a story may give others. */
const args: AvatarUploadProps = {
  name: "Оксана Бондарь",
  onFile: fn(async () => taken),
  onAddress: fn(async () => taken),
  onSave: fn(async () => {}),
  onRemove: fn(async () => {}),
  className: "max-w-160",
};

const meta = {
  title: "Components/Forms/AvatarUpload",
  component: AvatarUpload,
  args,
} satisfies Meta<typeof AvatarUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const place = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText("Фото профиля");
/** Waits for the frame, moves and zooms it by keys. */
async function cutByKeys() {
  const frame = await screen.findByRole("group", { name: /Кадр/ });
  await waitFor(() => expect(screen.getByRole("button", { name: "Сохранить" })).toBeEnabled());
  frame.focus();
  await userEvent.keyboard("{+}{+}{+}{+}{+}{ArrowLeft}{ArrowLeft}");
}

export const Default: Story = { tags: ["visual"] };

export const WithPhoto: Story = { tags: ["visual"], args: { src: face } };

export const Disabled: Story = { args: { src: face, disabled: true } };

export const LongWords: Story = {
  args: {
    name: "Констянтин-Олександр Преображенский-Задунайський",
    accept: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  },
};

/** By keys alone: chosen, the frame moved and zoomed, saved. What is saved is a square in whole pixels inside the photo. */
export const CutByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(place(canvasElement), jpeg());
    await cutByKeys();
    await userEvent.keyboard("{Tab}{Tab}{Tab}{Enter}");
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    const [picture, area] = mocked(args.onSave).mock.calls[0] ?? [];
    await expect(picture).toEqual(taken);
    if (!area) throw new Error("no piece was saved");
    await expect(Object.values(area).every(Number.isInteger)).toBe(true);
    await expect(area.width).toBe(area.height);
    await expect(area.width).toBeLessThan(400);
    await expect(area.x + area.width).toBeLessThan(450 + area.width / 2);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Pasted while nothing has the focus. */
export const Pasted: Story = {
  play: async ({ args }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(jpeg("снимок.jpg"));
    document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    await waitFor(() => expect(args.onFile).toHaveBeenCalledOnce());
    await screen.findByRole("dialog", { name: "Фото профиля" });
  },
};

/** Dropped on the place. */
export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(jpeg("снимок.jpg"));
    place(canvasElement).dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(args.onFile).toHaveBeenCalledOnce());
  },
};

/** From an address, which is looked at before it is asked for. */
export const FromAddress: Story = {
  play: async ({ canvasElement, args }) => {
    const line = within(canvasElement).getByRole("textbox", { name: "Адрес картинки" });
    await userEvent.type(line, "я.jpg{Enter}");
    await expect(line).toHaveAccessibleDescription(/адрес картинки целиком/);
    await expect(args.onAddress).not.toHaveBeenCalled();
    await userEvent.clear(line);
    await userEvent.type(line, "https://example.com/me.jpg{Enter}");
    await waitFor(() => expect(args.onAddress).toHaveBeenCalledOnce());
    await screen.findByRole("dialog", { name: "Фото профиля" });
  },
};

export const Loading: Story = {
  tags: ["visual"],
  args: { onFile: onItsWay(0.4) },
  play: async ({ canvasElement }) => {
    await userEvent.upload(place(canvasElement), jpeg());
    await expect(
      await within(canvasElement).findByRole("progressbar", { name: /Загружаем «я.jpg»: 40\s%/ }),
    ).toHaveAttribute("value", "40");
  },
};

/** Stopped on the way: nothing is left of it, the place has the focus and takes the next one. */
export const Cancelled: Story = {
  args: { onFile: onItsWay(0.4) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(place(canvasElement), jpeg());
    await userEvent.click(await canvas.findByRole("button", { name: "Остановить" }));
    await waitFor(() => expect(canvas.queryByRole("progressbar")).toBeNull());
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(place(canvasElement)).toHaveFocus();
  },
};

/** Refused here, by its kind and size, and by the server in its own words. */
export const Refused: Story = {
  tags: ["visual"],
  args: {
    onFile: async () => {
      throw new Error("В картинке больше 60 мегапикселей. Уменьшите её и попробуйте снова.");
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(place(canvasElement), new File(["x"], "видео.mp4", { type: "video/mp4" }), {
      applyAccept: false,
    });
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Подходят JPG, PNG и WebP, а это MP4.");
    await userEvent.upload(place(canvasElement), new File([], "пусто.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Файл пуст"));
    await userEvent.upload(place(canvasElement), jpeg());
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("больше 60 мегапикселей"));
  },
};

/** What could not be saved stays in the frame with the reason. */
export const NotSaved: Story = {
  args: {
    onSave: async () => {
      throw new Error("Хранилище файлов ненадолго недоступно.");
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.upload(place(canvasElement), jpeg());
    await cutByKeys();
    await userEvent.click(screen.getByRole("button", { name: "Сохранить" }));
    const dialog = screen.getByRole("dialog");
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent("Хранилище файлов");
  },
};

export const Removed: Story = {
  args: { src: face },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Убрать фото" }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce());
    await waitFor(() => expect(place(canvasElement)).toHaveFocus());
  },
};
