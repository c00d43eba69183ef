import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";

import { Image } from "./image.tsx";

const cup =
  "data:image/svg+xml;utf8," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 120"><rect x="10" y="20" width="46" height="90" rx="8" fill="#2f6f6a"/><rect x="8" y="10" width="50" height="14" rx="5" fill="#123"/><path d="M56 40h10a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H56" fill="none" stroke="#123" stroke-width="6"/></svg>',
  );

const meta = {
  title: "Components/Content/Image",
  component: Image,
  args: { src: cup, alt: "Термокружка 450 мл", size: 240, className: "w-60" },
} satisfies Meta<typeof Image>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tiles: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex items-end gap-4">
      <Image src={cup} alt="Термокружка" size={160} className="w-40" />
      <Image alt="Без фотографии" size={160} className="w-40" />
      <Image src={cup} alt="Термокружка" size={56} className="w-14" />
      <Image alt="Без фотографии" size={40} className="w-10" />
    </div>
  ),
};

export const Broken: Story = {
  args: { src: "data:image/png;base64,broken" },
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      await expect(canvasElement.querySelector("img")).toBeNull();
      await expect(within(canvasElement).getByRole("img", { name: "Термокружка 450 мл" })).toBeInTheDocument();
    });
  },
};
