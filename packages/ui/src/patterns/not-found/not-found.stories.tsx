import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotFound } from "./not-found.tsx";

const meta = { title: "Patterns/NotFound", component: NotFound } satisfies Meta<typeof NotFound>;
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
