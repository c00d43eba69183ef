import type { Meta, StoryObj } from "@storybook/react-vite";
import { photos } from "./product-photo.fixtures.ts";
import { ProductPhoto } from "./product-photo.tsx";

const meta = {
  title: "Patterns/Catalogue/ProductPhoto",
  component: ProductPhoto,
  args: { url: photos.lamp, size: 64 },
  parameters: {
    notApplicable: {
      Loading: "The tile is there from the first moment; the picture appears on it.",
      LongWords: "It holds no words; the name stands beside.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "Photos are public.",
      Phone: "Its size is given by what it stands in; Sizes shows them.",
    },
  },
} satisfies Meta<typeof ProductPhoto>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { url: null } };
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

/** A file that is gone gives way to the drawn picture. */
export const Failed: Story = { args: { url: "data:image/png;base64,AAAA" } };
