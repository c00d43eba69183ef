import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within, waitFor } from "storybook/test";

import { Pagination } from "./pagination.tsx";

const meta = {
  title: "Components/Navigation/Pagination",
  component: Pagination,
  args: { page: 5, lastPage: 20, getHref: (page) => `#page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link", { name: "Страница 5" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Следующая страница" })).toHaveAttribute("href", "#page=6");
  },
};

export const First: Story = { tags: ["visual"], args: { page: 1, lastPage: 3 } };

export const OnlyOne: Story = {
  args: { page: 1, lastPage: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("navigation")).toBeNull();
  },
};

/** The next page is at the left, and its arrow points there. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [back, next] = ["Предыдущая страница", "Следующая страница"].map((name) =>
      canvas.getByRole("link", { name }),
    );
    await expect(next?.getBoundingClientRect().left).toBeLessThan(back?.getBoundingClientRect().left ?? 0);
    const arrow = next?.querySelector("svg");
    await waitFor(() => expect(arrow && getComputedStyle(arrow).scale).toBe("-1 1")); // the styles may come after the page
  },
};
