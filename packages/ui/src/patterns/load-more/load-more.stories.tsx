import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { LoadMore, type LoadMoreProps } from "./load-more.tsx";

const meta = {
  title: "Patterns/Lists/LoadMore",
  component: LoadMore,
  args: { shown: 48, total: 1284, hasMore: true, automatic: false, onLoadMore: fn() },
  parameters: {
    notApplicable: {
      LongWords: "Its words are its own and short.",
      NoPermission: "Who sees the list may see the rest of it.",
    },
  },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Показать ещё" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { tags: ["visual"], args: { loading: true } };
export const TheEnd: Story = {
  tags: ["visual"],
  args: { shown: 1284, hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status").textContent?.replace(/\s/g, " ")).toBe("Показано 1 284 из 1 284");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const Empty: Story = {
  args: { shown: 0, total: 0, hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};
export const HugeNumbers: Story = {
  args: { shown: 1234567, total: 9876543210 },
  globals: { viewport: { value: "phone" } },
};

/** With the address of the next page the button is a link; a plain press still adds the page here. */
export const AsALink: Story = {
  args: { nextHref: "/products?page=3" },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole("link", { name: "Показать ещё" });
    await expect(link).toHaveAttribute("href", "/products?page=3");
    await userEvent.click(link);
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

/** A failed page does not ask again by itself. */
export const Failed: Story = {
  tags: ["visual"],
  args: { automatic: true, error: true, nextHref: "/products?page=3" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, args }) => {
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

/** Six rows that load when their end is near. */
const sixRows = (shown: number) => ({ shown, total: 6, hasMore: shown < 6, automatic: true });

/** A list that fills itself as long as its end is near. */
function Endless({ onLoadMore, ...rest }: LoadMoreProps) {
  const [shown, setShown] = useState(2);
  return (
    <LoadMore
      {...rest}
      {...sixRows(shown)}
      onLoadMore={() => {
        setShown(shown + 2);
        onLoadMore();
      }}
    />
  );
}

export const LoadsWhenNear: Story = {
  render: (args) => <Endless {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Показано 6 из 6"));
    await expect(args.onLoadMore).toHaveBeenCalledTimes(2);
  },
};
/** A list whose first request is given up, and whose pages are there before their loading is over. */
function Unsteady({ onLoadMore, ...rest }: LoadMoreProps) {
  const [shown, setShown] = useState(2);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);
  const load = async () => {
    onLoadMore();
    asked.current += 1;
    setLoading(true);
    await pause(60);
    if (asked.current > 1) setShown((now) => now + 2);
    await pause(60);
    setLoading(false);
  };
  return <LoadMore {...rest} {...sixRows(shown)} loading={isLoading} onLoadMore={() => void load()} />;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The end stays near all the time, so that nothing but the end of loading tells that more can be asked for. */
export const LoadsOnWhateverHappened: Story = {
  render: (args) => <Unsteady {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Показано 6 из 6"), { timeout: 5_000 });
    await expect(args.onLoadMore).toHaveBeenCalledTimes(3);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/Показано 48 из/);
    await walkByTab("Показать ещё");
    await userEvent.keyboard("{Enter}");
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
