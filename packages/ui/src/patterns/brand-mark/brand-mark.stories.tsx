import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "./brand-mark.tsx";

const meta = {
  title: "Patterns/Shell/BrandMark",
  component: BrandMark,
  args: { size: 64, className: "text-accent-text" },
  parameters: {
    notApplicable: {
      Loading: "A drawn mark: it holds no data, no words and no width of its own.",
      Empty: "A drawn mark: it holds no data, no words and no width of its own.",
      Failed: "A drawn mark: it holds no data, no words and no width of its own.",
      LongWords: "A drawn mark: it holds no data, no words and no width of its own.",
      HugeNumbers: "A drawn mark: it holds no data, no words and no width of its own.",
      NoPermission: "A drawn mark: it holds no data, no words and no width of its own.",
      Phone: "A drawn mark: it holds no data, no words and no width of its own.",
    },
  },
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    // Nothing to hear: the wordmark beside it is the name.
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex items-end gap-6">
      {[16, 20, 28, 32, 64, 128].map((size) => (
        <BrandMark key={size} size={size} className="text-accent-text" />
      ))}
    </div>
  ),
};

export const WithWordmark: Story = {
  tags: ["visual"],
  render: () => (
    <p className="flex items-center gap-2">
      <BrandMark className="text-accent-text" />
      <span className="text-16 font-semibold tracking-[-0.01em]">Dropship</span>
    </p>
  ),
};

export const TakesTheColourOfTheText: Story = {
  render: () => (
    <div className="flex gap-6">
      <BrandMark size={64} className="text-ink" />
      <BrandMark size={64} className="text-muted" />
    </div>
  ),
};
