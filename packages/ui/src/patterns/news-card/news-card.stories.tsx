import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { NewsCard, NewsList } from "./news-card.tsx";
import { posts } from "./news.fixtures.ts";

const meta = {
  title: "Patterns/Pages/NewsCard",
  component: NewsList,
  subcomponents: { NewsCard },
  args: { posts },
  render: (args) => (
    <>
      <h1 className="mb-4 text-26 font-semibold">Новости</h1>
      <NewsList {...args} />
    </>
  ),
} satisfies Meta<typeof NewsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"], args: { onAcknowledge: fn() } };
export const WithLead: Story = { tags: ["visual"], args: { hasLead: true, onAcknowledge: fn() } };
export const Loading: Story = { tags: ["visual"], args: { status: "loading", posts: [] } };
export const Empty: Story = { args: { posts: [] } };
export const Failed: Story = {
  args: { status: "error", posts: [], onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    posts: posts.map((post) => ({
      ...post,
      title: "Противоударныеводонепроницаемыеэлектрокардиографы и многофункциональные метеостанции снова на складе",
      excerpt: `${post.excerpt} `.repeat(5),
      category: "Внешнеэкономическая деятельность",
    })),
  },
};
export const HugeNumbers: Story = {
  render: () => (
    <div className="max-w-100">
      <h1 className="sr-only">Новости</h1>
      <NewsCard
        post={{ id: 1, href: "/blog/1", publishedAt: "2026-11-21T07:00:00Z", title: "1 234 567 890 товаров на складе" }}
        footer={
          <>
            <span>1 234 567 890 просмотров</span>
            <span>987 654 321 прочли до конца</span>
          </>
        }
      />
    </div>
  ),
};
export const NoPermission: Story = {
  args: { status: "denied", posts: [], deniedText: "Они откроются, когда вы подтвердите почту." },
};
export const Phone: Story = {
  args: { hasLead: true, onAcknowledge: fn() },
  globals: { viewport: { value: "phone" }, density: "touch" },
};
export const CoverIsGone: Story = {
  args: { posts: posts.slice(0, 1).map((post) => ({ ...post, coverUrl: "data:image/png;base64,AAAA" })) },
};

/** One stop per card, then its button: the link covers the card, the button lies over it. After the press the card has the focus. */
export const WalksByKeyboard: Story = {
  args: { onAcknowledge: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Новый курс и новые цены с понедельника" })).toHaveFocus();
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Прочитано, понятно" });
    await expect(button).toHaveFocus();
    const { left, top } = button.getBoundingClientRect();
    await expect(button.contains(document.elementFromPoint(left + 8, top + 8))).toBe(true);
    await userEvent.keyboard("{Enter}");
    await expect(args.onAcknowledge).toHaveBeenCalledWith(posts[0]);
    // Where it stays when the button is gone.
    await expect(canvas.getByRole("link", { name: "Новый курс и новые цены с понедельника" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Как отправляем заказы в праздничные дни" })).toHaveFocus();
  },
};
