import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";

import { Avatar } from "./avatar.tsx";

const photo =
  "data:image/svg+xml;utf8," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8aa" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><path d="M1 8a3 3 0 0 1 6 0" fill="#fff"/></svg>',
  );

const meta = {
  title: "Components/Content/Avatar",
  component: Avatar,
  args: { name: "Оксана Бондарь", size: 40 },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex items-center gap-3">
      {([24, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name="Оксана Бондарь" size={size} />
      ))}
      <Avatar name="Оксана Бондарь" src={photo} size={64} />
      <Avatar name="Anonymous" size={40} />
    </div>
  ),
};

export const BrokenPhoto: Story = {
  args: { src: "data:image/png;base64,broken" },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent("ОБ"));
  },
};
