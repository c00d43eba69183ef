import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

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
  title: "Components/Gallery",
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

export const Zoom: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Увеличить: Спереди" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Термокружка 450 мл" }));
    await userEvent.click(dialog.getByRole("button", { name: "Следующая фотография" }));
    await userEvent.click(dialog.getByRole("button", { name: "Увеличить вдвое: Сверху" }));
    await expect(dialog.getByRole("button", { name: "Уменьшить: Сверху" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const One: Story = { tags: ["visual"], args: { photos: photos.slice(0, 1) } };

export const None: Story = { tags: ["visual"], args: { photos: [] } };
