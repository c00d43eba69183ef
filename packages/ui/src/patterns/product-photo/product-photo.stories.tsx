import type { Meta, StoryObj } from "@storybook/react-vite";
import { photos } from "./product-photo.fixtures.ts";
import { ProductPhoto } from "./product-photo.tsx";

const meta = {
  title: "Patterns/ProductPhoto",
  component: ProductPhoto,
  args: { url: photos.lamp, size: 64 },
} satisfies Meta<typeof ProductPhoto>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Missing: Story = { args: { url: null } };
export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex flex-wrap items-end gap-3">
      {([32, 40, 56, 64, 72] as const).map((size) => (
        <ProductPhoto key={size} url={photos.tall} size={size} />
      ))}
      <div className="w-40">
        <ProductPhoto url={photos.bag} />
      </div>
      <div className="w-40">
        <ProductPhoto url={null} />
      </div>
    </div>
  ),
};
