import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { NotFound } from "./not-found.tsx";

const meta = {
  title: "Patterns/Pages/NotFound",
  component: NotFound,
  parameters: {
    notApplicable: {
      Loading: "It is what is left when nothing was found: known at once.",
      Empty: "The screen is the empty state of an address.",
      Failed: "A failure is told by an ErrorState, not by this screen.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "Closed screens look exactly like this on purpose: Default is what others see.",
    },
  },
} satisfies Meta<typeof NotFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Product: Story = {
  args: {
    title: "Товар не найден",
    text: "Его сняли с продажи или ссылка устарела.",
    links: [{ title: "В каталог", href: "/products" }],
  },
};

export const LongWords: Story = {
  args: {
    title: "Противоударныйводонепроницаемыйэлектрокардиограф не найден",
    text: "Его сняли с продажи, переименовали или ссылка устарела: проверьте адрес или найдите товар по артикулу.",
    links: [{ title: "Перейти в каталог противоударноводонепроницаемых товаров", href: "/products" }],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Страница не найдена" })).toBeVisible();
    await walkByTab("В каталог", "На главную");
  },
};
/** The narrowest screen (and 400 % of a wide one): the longest name stays inside. */
export const NarrowLongWords: Story = {
  args: LongWords.args,
  render: (args) => (
    <div className="w-72">
      <NotFound {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const [box, title] = [canvasElement.querySelector(".w-72"), canvasElement.querySelector("h1")];
    await expect(title?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
    // The words of the link are all there, over several lines.
    const words = canvas.getByRole("link").firstElementChild;
    await expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
  },
};
