import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";

import { Gallery } from "./gallery.tsx";

const draw = (body: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${body}</svg>`)}`;

const photos = [
  {
    src: draw(
      '<rect x="38" y="22" width="40" height="82" rx="8" fill="#2f6f6a"/><rect x="36" y="12" width="44" height="14" rx="5" fill="#20303c"/>',
    ),
    alt: "Спереди",
  },
  {
    src: draw('<circle cx="60" cy="60" r="38" fill="#20303c"/><circle cx="60" cy="60" r="14" fill="#2f6f6a"/>'),
    alt: "Сверху",
  },
  { src: draw('<path d="M30 100 50 18h24l18 82z" fill="#b4542f"/>'), alt: "В другом цвете" },
];

const meta = {
  title: "Components/Content/Gallery",
  component: Gallery,
  args: { photos, name: "Термокружка 450 мл", className: "max-w-100" },
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Показать: Сверху" }));
    await expect(await canvas.findByText("2 из 3")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(await canvas.findByText("3 из 3")).toBeVisible();
  },
};

/** Begins when it is asked for, and ends when a picture is shown again. */
export const Video: Story = {
  args: { video: { kind: "youtube", id: "aqz-KE-bpKQ" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Показать видео: Термокружка 450 мл" }));
    await expect(await canvas.findByText("4 из 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Смотреть видео: Термокружка 450 мл" })).toBeVisible();
    await expect(canvasElement.querySelector("iframe")).toBeNull();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(await canvas.findByText("3 из 4")).toBeVisible();
  },
};

/** A file that is not there says so. */
export const BrokenVideo: Story = {
  args: { video: { kind: "file", url: "/none.mp4" }, photos: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Смотреть видео: Термокружка 450 мл" }));
    await expect(await canvas.findByText("Видео не загрузилось")).toBeVisible();
  },
};

const openZoom = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole("button", { name: "Увеличить: Спереди" }));
  const element = await screen.findByRole("dialog", { name: "Термокружка 450 мл" });
  await waitFor(() => expect(element).toBeVisible()); // it comes with a short motion
  return { element, dialog: within(element) };
};

export const Zoom: Story = {
  tags: ["visual"],
  play: async ({ canvasElement, step }) => {
    const { element, dialog } = await openZoom(canvasElement);
    const picture = () => element.querySelector("img");
    await step("keys: plus, minus, arrows move what is large and turn what is whole", async () => {
      await userEvent.keyboard("{+}{+}");
      await expect(await dialog.findByText(/^225\s%$/)).toBeVisible();
      await userEvent.keyboard("{ArrowRight}");
      await expect(dialog.getByText("1 из 3")).toBeVisible();
      await expect(picture()?.style.transform).toContain("translate(-80px");
      await userEvent.keyboard("0{ArrowRight}");
      await expect(dialog.getByText("2 из 3")).toBeVisible();
      await expect(dialog.getByRole("img", { name: "Сверху" })).toBeVisible();
    });
    await step("a click, the wheel, two fingers", async () => {
      const box = picture()?.parentElement;
      if (!box) throw new Error("no picture");
      const { left, top, width, height } = box.getBoundingClientRect();
      const at = (x: number, more: object) => ({
        clientX: left + x,
        clientY: top + height / 2,
        button: 0,
        bubbles: true,
        ...more,
      });
      await fireEvent.pointerDown(box, at(width / 2, { pointerId: 1, pointerType: "mouse" }));
      await fireEvent.pointerUp(box, at(width / 2, { pointerId: 1, pointerType: "mouse" }));
      await expect(await dialog.findByText(/^200\s%$/)).toBeVisible();
      await userEvent.click(dialog.getByRole("button", { name: "Показать целиком" }));
      await fireEvent.wheel(box, { deltaY: -200, clientX: left + 10, clientY: top + 10 });
      await expect(await dialog.findByText(/^149\s%$/)).toBeVisible();
      await userEvent.keyboard("0");
      await fireEvent.pointerDown(box, at(100, { pointerId: 1, pointerType: "touch" }));
      await fireEvent.pointerDown(box, at(200, { pointerId: 2, pointerType: "touch" }));
      await fireEvent.pointerMove(box, at(400, { pointerId: 2, pointerType: "touch" }));
      await expect(await dialog.findByText(/^300\s%$/)).toBeVisible();
      await fireEvent.pointerUp(box, at(100, { pointerId: 1, pointerType: "touch" }));
      await fireEvent.pointerUp(box, at(400, { pointerId: 2, pointerType: "touch" }));
    });
    await step("a swipe over the whole picture turns it", async () => {
      await userEvent.keyboard("0");
      const box = picture()?.parentElement;
      if (!box) throw new Error("no picture");
      await fireEvent.pointerDown(box, { pointerId: 3, pointerType: "touch", button: 0, clientX: 300, clientY: 200 });
      await fireEvent.pointerMove(box, { pointerId: 3, pointerType: "touch", clientX: 200, clientY: 205 });
      await fireEvent.pointerUp(box, { pointerId: 3, pointerType: "touch", clientX: 200, clientY: 205 });
      await expect(await dialog.findByText("3 из 3")).toBeVisible();
    });
  },
};

export const ZoomClosed: Story = {
  play: async ({ canvasElement }) => {
    await openZoom(canvasElement);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(within(canvasElement).getByRole("button", { name: "Увеличить: Спереди" })).toHaveFocus(),
    );
  },
};

export const Many: Story = {
  tags: ["visual"],
  args: {
    photos: Array.from({ length: 24 }, (_, at) => ({ ...(photos[at % 3] ?? { src: "" }), alt: `Снимок ${at + 1}` })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Показать: Снимок 24" }));
    await expect(await canvas.findByText("24 из 24")).toBeVisible();
    const list = canvas.getByRole("list", { name: "Все фотографии" });
    await expect(list.scrollLeft).toBeGreaterThan(0);
  },
};

export const Broken: Story = {
  args: { photos: [{ src: "data:image/png;base64,broken", alt: "Спереди" }] },
  play: async ({ canvasElement }) => {
    const { dialog } = await openZoom(canvasElement);
    await expect(await dialog.findByText("Фото не загрузилось")).toBeVisible();
  },
};

export const One: Story = { tags: ["visual"], args: { photos: photos.slice(0, 1) } };

export const None: Story = { tags: ["visual"], args: { photos: [] } };
