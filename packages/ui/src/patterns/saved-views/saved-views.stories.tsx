import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { SavedViews } from "./saved-views.tsx";
import type { SavedView } from "./saved-views.tsx";

interface ListState extends Record<string, unknown> {
  filter: string;
  sort: string;
}

const views: SavedView<ListState>[] = [
  { id: "all", name: "Все заказы", state: { filter: "", sort: "-created_at" }, builtIn: true, preferred: true },
  { id: "debts", name: "Ждут оплаты", state: { filter: "status:in:new", sort: "total" }, shared: true },
  { id: "mine", name: "Мои, дороже 5 000", state: { filter: "total:gte:5000", sort: "-total" } },
];
const [, debts] = views;

const meta = {
  title: "Patterns/Lists/SavedViews",
  parameters: {
    notApplicable: {
      Loading: "The views come with the page; Saving shows a change on its way.",
      Failed: "What could not be saved is told by the page, in a toast.",
      HugeNumbers: "It shows no numbers.",
    },
  },
  component: SavedViews<ListState>,
  args: {
    views,
    currentId: "debts",
    state: { filter: "status:in:new", sort: "total" },
    onSelect: fn(),
    onSave: fn(),
    onCreate: fn(),
    onRename: fn(),
    onDelete: fn(),
    onDefaultChange: fn(),
  },
  render: (args) => (
    <div className="min-h-96">
      <SavedViews {...args} />
    </div>
  ),
} satisfies Meta<typeof SavedViews<ListState>>;
export default meta;
type Story = StoryObj<typeof meta>;

const lazily = { timeout: 8000 };
const changed = { filter: "status:in:new,paid", sort: "total" };

export const Default: Story = { tags: ["visual"] };
export const Changed: Story = { tags: ["visual"], args: { state: changed } };
export const BuiltInChanged: Story = { args: { currentId: "all", state: changed } };
export const Saving: Story = { args: { state: changed, saving: true } };
export const Empty: Story = { args: { views: [], currentId: null } };
export const NoPermission: Story = {
  args: {
    state: changed,
    onSave: undefined,
    onCreate: undefined,
    onRename: undefined,
    onDelete: undefined,
    onDefaultChange: undefined,
  },
};
export const LongWords: Story = {
  args: {
    views: [
      { id: "debts", name: "Просроченныеплатежипереяславхмельницких получателей за прошлый квартал", state: changed },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const Phone: Story = {
  args: { state: changed },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const Menu: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    canvas.getByRole("button", { name: "Вид списка: Ждут оплаты" }).focus();
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(within(menu).getByRole("menuitem", { name: /^Мои, дороже 5 000/ })).toBeVisible());
    await user.keyboard("{Home}{Enter}");
    await expect(args.onSelect).toHaveBeenCalledWith(views[0]);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await user.keyboard("{Enter}");
    await screen.findByRole("menu");
  },
};

export const SavesAndTakesBack: Story = {
  args: { state: changed },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Вид списка: Ждут оплаты, изменён" });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Сохранить изменения" }));
    await expect(args.onSave).toHaveBeenCalledWith(debts, changed);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Вернуть вид как был" }));
    await expect(args.onSelect).toHaveBeenCalledWith(debts);
  },
};

export const AnothersView: Story = {
  args: {
    views: views.map((view) => ({ ...view, foreign: view.shared })),
    state: changed,
    onShareChange: fn(),
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Вид списка: Ждут оплаты, изменён" });
    await userEvent.click(button);
    await screen.findByRole("menu");
    await expect(screen.queryByRole("menuitem", { name: "Сохранить изменения" })).toBeNull();
    await userEvent.click(screen.getByRole("menuitem", { name: "Изменить чужой вид…" }));
    const question = await screen.findByRole("alertdialog", { name: "Изменить вид «Ждут оплаты»?" }, lazily);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole("button", { name: "Изменить" }));
    await expect(args.onSave).toHaveBeenCalledWith(debts && { ...debts, foreign: true }, changed);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Оставить только автору…" }));
    const share = await screen.findByRole("alertdialog", { name: "Оставить вид «Ждут оплаты» только автору?" }, lazily);
    await expect(args.onShareChange).not.toHaveBeenCalled();
    await userEvent.click(within(share).getByRole("button", { name: "Оставить автору" }));
    await expect(args.onShareChange).toHaveBeenCalledWith(debts && { ...debts, foreign: true }, false);
  },
};

export const Names: Story = {
  args: { currentId: "all", state: changed },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Вид списка: Все заказы, изменён" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Сохранить как новый вид" }));
    const dialog = await screen.findByRole("dialog", { name: "Новый вид" }, lazily);
    const box = within(dialog).getByRole("textbox", { name: "Название" });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard("ждут ОПЛАТЫ{Enter}");
    await expect(within(dialog).getByText("Вид с таким названием уже есть")).toBeInTheDocument();
    await expect(args.onCreate).not.toHaveBeenCalled();
    await userEvent.keyboard(" и решения{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("ждут ОПЛАТЫ и решения", changed);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Deletes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Вид списка: Ждут оплаты" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Удалить вид" }));
    const question = await screen.findByRole("alertdialog", { name: "Удалить вид «Ждут оплаты»?" }, lazily);
    await expect(args.onDelete).not.toHaveBeenCalled();
    within(question).getByRole("button", { name: "Удалить" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDelete).toHaveBeenCalledWith(debts);
  },
};
