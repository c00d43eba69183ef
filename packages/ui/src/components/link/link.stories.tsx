import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkProvider, Link, type LinkProps } from "./link.tsx";

const navigate = fn();

/** Stands for a router's link: a plain press goes to the router, the rest is left to the browser. */
function RouterLink({ href, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

const meta = {
  title: "Components/Navigation/Link",
  component: Link,
  args: { href: "#orders", children: "Заказы", className: "text-accent-text underline" },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a provider a link is a plain `<a>`. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Заказы" })).toHaveAttribute("href", "#orders");
  },
};

/** With one, the app's own link draws every link below. */
export const WithARouter: Story = {
  args: { href: "/orders" },
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.click(canvas.getByRole("link", { name: "Заказы" }));
    await expect(navigate).toHaveBeenCalledWith("/orders");
  },
};

export const KeepsTheAttributes: Story = {
  args: { href: "/orders", "aria-current": "page", title: "Открыть заказы" },
  render: WithARouter.render,
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Заказы" });
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toHaveAttribute("title", "Открыть заказы");
  },
};

export const LongWords: Story = {
  args: { children: "Противоударныйводонепроницаемыйэлектрокардиограф ".repeat(4) },
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <p className="break-words">
      <Link {...args} />
    </p>
  ),
};

export const Keyboard: Story = {
  ...WithARouter,
  play: async () => {
    navigate.mockClear();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName("Заказы");
    await userEvent.keyboard("{Enter}");
    await expect(navigate).toHaveBeenCalledWith("/orders");
  },
};
