import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OfflineBanner } from "./offline-banner.tsx";

const meta = {
  title: "Patterns/Shell/OfflineBanner",
  component: OfflineBanner,
  parameters: {
    layout: "fullscreen",
    notApplicable: {
      Loading: "It is known at once.",
      Empty: "Without a loss of the connection it is not shown at all.",
      Failed: "It tells of a failure itself.",
      LongWords: "Its words are its own.",
      HugeNumbers: "It shows no numbers.",
      NoPermission: "It concerns everybody.",
    },
  },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

export const WithWaitingChanges: Story = {
  tags: ["visual"],
  args: { waitingChanges: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Изменения корзины отправим");
  },
};

export const Phone: Story = {
  args: { waitingChanges: 1 },
  globals: { viewport: { value: "phone" }, density: "touch" },
};
