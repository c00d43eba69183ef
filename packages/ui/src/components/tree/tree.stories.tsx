import type { Meta, StoryObj } from "@storybook/react-vite";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from "storybook/test";

import { Input } from "../input/input.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { categories, thousands } from "./tree.fixtures.ts";
import { applyTreeMove, Tree } from "./tree.tsx";
import type { TreeNode } from "./tree.tsx";

function Categories({ asLinks }: { asLinks?: boolean }) {
  const [selected, setSelected] = useState<TreeNode["id"]>(111);
  return (
    <Tree
      className="max-w-72"
      label="Категории"
      nodes={categories}
      selectedId={selected}
      onSelect={(node) => setSelected(node.id)}
      getHref={asLinks ? (node) => `#category=${node.id}` : undefined}
    />
  );
}

function MovableCategories() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(categories);
  return (
    <Tree
      className="max-w-90"
      label="Категории"
      nodes={nodes}
      defaultExpandedIds={[1, 11]}
      onMove={(move) => setNodes((now) => applyTreeMove(now, move))}
    />
  );
}

const meta = {
  title: "Components/Data/Tree",
  component: Tree,
  args: { nodes: categories, label: "Категории" },
  render: () => <Categories />,
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

const itemsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    item: (name: RegExp) => canvas.getByRole("treeitem", { name }),
    names: () => canvas.getAllByRole("treeitem").map((row) => row.textContent?.replace(/\d+$/, "")),
  };
};

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { item } = itemsOf(canvasElement);
    await userEvent.tab();
    await expect(item(/Кружки/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(item(/Посуда/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(item(/Посуда/)).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("treeitem", { name: /Кружки/ })).toBeNull();
    await userEvent.keyboard("э{ArrowRight}{ArrowDown}{Enter}");
    await expect(item(/Наушники/)).toHaveAttribute("aria-selected", "true");
  },
};

export const Links: Story = {
  render: () => (
    // The story must stay where it is.
    <div onClickCapture={(event) => event.preventDefault()}>
      <Categories asLinks />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("treeitem", { name: /Освещение/ });
    await expect(row).toHaveAttribute("href", "#category=12");
    await userEvent.click(row);
    await expect(row).toHaveAttribute("aria-selected", "true");
  },
};

/** Alt with arrows, cut and paste, and buttons; a branch never goes into itself. */
export const Movable: Story = {
  tags: ["visual"],
  render: () => <MovableCategories />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const { item, names } = itemsOf(canvasElement);
    await step("Alt and arrows move by one step and say where", async () => {
      item(/Освещение/).focus();
      await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
      await expect(names().slice(0, 3)).toEqual(["Дом и сад", "Освещение", "Посуда"]);
      await expect(item(/Освещение/)).toHaveFocus();
      await expect(canvas.getByRole("status")).toHaveTextContent("Освещение: место 1 из 2 в «Дом и сад»");
      await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
      await expect(item(/Освещение/)).toHaveAttribute("aria-level", "1");
      await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
      await expect(item(/Освещение/)).toHaveAttribute("aria-level", "2");
      await expect(item(/Освещение/)).toHaveFocus();
    });
    await step("cut and paste move far, never into the same branch", async () => {
      item(/Посуда/).focus();
      await userEvent.keyboard("{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}");
      await expect(canvas.getByRole("status")).toHaveTextContent("Сюда нельзя: это та же ветка");
      item(/Электроника/).focus();
      await userEvent.keyboard("{Control>}v{/Control}");
      await expect(canvas.getByRole("status")).toHaveTextContent("Посуда: место 2 из 2 в «Электроника»");
      await expect(item(/Наушники/)).toBeVisible();
    });
    await step("buttons do the same", async () => {
      await userEvent.click(item(/Игрушки/));
      await userEvent.click(canvas.getByRole("button", { name: "Выше" }));
      await expect(names().indexOf("Игрушки для детей младшего школьного возраста")).toBeLessThan(
        names().indexOf("Электроника"),
      );
      await expect(canvas.getByRole("button", { name: "Выше" })).toHaveFocus();
    });
  },
};

function Rules() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(
    ["Постоянный партнёр", "Опт от 5 штук", "Осенняя распродажа"].map((label, index) => ({ id: index + 1, label })),
  );
  return (
    <Tree
      className="max-w-90"
      label="Порядок правил"
      flat
      nodes={nodes}
      onMove={(move) => setNodes((now) => applyTreeMove(now, move))}
    />
  );
}

/** An order of things in a row: they change places and never go into one another. */
export const Flat: Story = {
  render: () => <Rules />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { item, names } = itemsOf(canvasElement);
    await expect(canvas.queryByRole("button", { name: "Внутрь соседа сверху" })).toBeNull();
    item(/Опт/).focus();
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await expect(canvas.getByRole("status")).toHaveTextContent("Опт от 5 штук: дальше некуда");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect(names()).toEqual(["Опт от 5 штук", "Постоянный партнёр", "Осенняя распродажа"]);
    await userEvent.keyboard("{Control>}x{/Control}");
    item(/Осенняя/).focus();
    await userEvent.keyboard("{Control>}v{/Control}");
    await expect(names()).toEqual(["Постоянный партнёр", "Осенняя распродажа", "Опт от 5 штук"]);
  },
};

export const Dragged: Story = {
  render: () => <MovableCategories />,
  play: async ({ canvasElement }) => {
    const { item, names } = itemsOf(canvasElement);
    const centre = (element: HTMLElement, part: number) => {
      const { left, top, height } = element.getBoundingClientRect();
      return {
        clientX: left + 60,
        clientY: top + height * part,
        isPrimary: true,
        pointerId: 1,
        button: 0,
        buttons: 1,
        bubbles: true,
      };
    };
    const source = item(/Наушники|Игрушки/);
    const target = item(/Тарелки/);
    // The library that drags comes after the first paint; the first tries may be too early.
    await waitFor(
      async () => {
        await fireEvent.pointerOver(source, centre(source, 0.5));
        await fireEvent.pointerDown(source, centre(source, 0.5));
        await fireEvent.pointerMove(document, { ...centre(source, 0.5), clientY: centre(source, 0.5).clientY - 20 });
        await new Promise((resolve) => setTimeout(resolve, 60));
        await fireEvent.pointerMove(document, centre(target, 0.5));
        await new Promise((resolve) => setTimeout(resolve, 60));
        await fireEvent.pointerMove(document, { ...centre(target, 0.5), clientX: centre(target, 0.5).clientX + 1 });
        await new Promise((resolve) => setTimeout(resolve, 60));
        await fireEvent.pointerUp(document, centre(target, 0.5));
        await new Promise((resolve) => setTimeout(resolve, 60));
        await expect(item(/Игрушки/)).toHaveAttribute("aria-level", "4");
      },
      { timeout: 8000, interval: 300 },
    );
    await expect(names().indexOf("Игрушки для детей младшего школьного возраста")).toBe(names().indexOf("Тарелки") + 1);
  },
};

function Choice() {
  const [checked, setChecked] = useState<ReadonlySet<TreeNode["id"]>>(new Set([111]));
  return (
    <>
      <Tree
        className="max-w-90"
        label="Где действует скидка"
        nodes={categories}
        checkedIds={checked}
        onCheckedChange={setChecked}
        defaultExpandedIds={[1, 11]}
      />
      <p className="mt-3 text-13 text-muted">Выбрано категорий: {checked.size}</p>
    </>
  );
}

export const Checkboxes: Story = {
  tags: ["visual"],
  render: () => <Choice />,
  play: async ({ canvasElement }) => {
    const { item } = itemsOf(canvasElement);
    await expect(item(/Дом и сад/)).toHaveAttribute("aria-checked", "mixed");
    item(/Посуда/).focus();
    await userEvent.keyboard(" ");
    await expect(item(/Тарелки/)).toHaveAttribute("aria-checked", "true");
    await userEvent.click(item(/Освещение/));
    await expect(item(/Дом и сад/)).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard("{Home} ");
    await expect(item(/Кружки/)).toHaveAttribute("aria-checked", "false");
    item(/Кружки/).focus();
    await userEvent.keyboard(" ");
  },
};

/** What a row leads to stands under its name. */
export const Notes: Story = {
  args: { defaultExpandedIds: [1], renderNote: ({ id }) => (id === 11 ? "→ Кухня › Посуда и хранение" : null) },
  render: (args) => <Tree {...args} className="max-w-90" />,
  play: async ({ canvasElement }) => {
    await expect(itemsOf(canvasElement).item(/Посуда → Кухня/)).toBeVisible();
  },
};

/** Small signs stand at the end of a row, so that all names begin on one line. */
export const Marks: Story = {
  args: {
    renderMarks: ({ id }) =>
      id === 1 ? (
        <span className="me-2 shrink-0 text-muted">
          <EyeOff size={16} />
          <VisuallyHidden>Скрыта.</VisuallyHidden>
        </span>
      ) : null,
  },
  render: (args) => <Tree {...args} className="max-w-90" />,
  play: async ({ canvasElement }) => {
    const { item } = itemsOf(canvasElement);
    const leftOf = (name: RegExp) =>
      item(name).querySelector(":scope > span:nth-of-type(2)")?.getBoundingClientRect().x;
    await expect(leftOf(/Скрыта/)).toBe(leftOf(/Электроника/));
  },
};

function Searched() {
  const [query, setQuery] = useState("уш");
  return (
    <div className="grid max-w-90 gap-2">
      <Input aria-label="Найти категорию" value={query} onChange={(event) => setQuery(event.target.value)} />
      <Tree label="Категории" nodes={categories} query={query} />
    </div>
  );
}

export const Search: Story = {
  tags: ["visual"],
  render: () => <Searched />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { names } = itemsOf(canvasElement);
    await expect(names()).toEqual(["Электроника", "Наушники", "Игрушки для детей младшего школьного возраста"]);
    const input = canvas.getByRole("textbox");
    await userEvent.clear(input);
    await userEvent.type(input, "такого нет");
    await expect(canvas.getByText("Ничего не нашлось")).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, "кру");
    await expect(names()).toEqual(["Дом и сад", "Посуда", "Кружки и термосы"]);
  },
};

function LoadedLater() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>([
    { id: "kyiv", label: "Киевская область", hasChildren: true },
    { id: "lviv", label: "Львовская область (не отвечает)", hasChildren: true },
  ]);
  return (
    <Tree
      className="max-w-90"
      label="Области"
      nodes={nodes}
      onLoad={async (node) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        if (node.id === "lviv") throw new Error("no answer");
        setNodes((now) =>
          now.map((one) =>
            one.id === node.id
              ? {
                  ...one,
                  children: [
                    { id: "brovary", label: "Бровары" },
                    { id: "bila", label: "Белая Церковь" },
                  ],
                }
              : one,
          ),
        );
      }}
    />
  );
}

export const LazyChildren: Story = {
  render: () => <LoadedLater />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { item } = itemsOf(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(item(/Киевская/)).toHaveAttribute("aria-busy", "true");
    await expect(await canvas.findByRole("treeitem", { name: "Бровары" })).toBeVisible();
    item(/Львовская/).focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("не загрузилось, откройте ещё раз"));
    await expect(item(/Львовская/)).toHaveAttribute("aria-expanded", "false");
  },
};

function Thousands() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(thousands);
  return (
    <Tree
      className="max-w-90"
      label="Пять тысяч категорий"
      nodes={nodes}
      height={400}
      defaultExpandedIds={thousands.map((node) => node.id)}
      onMove={(move) => setNodes((now) => applyTreeMove(now, move))}
    />
  );
}

export const FiveThousand: Story = {
  render: () => <Thousands />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const { item } = itemsOf(canvasElement);
    await expect(canvas.getAllByRole("treeitem").length).toBeLessThan(60);
    item(/^Группа 1(?!\d)/).focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(item(/Категория 100\.49/)).toHaveFocus());
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(item(/Категория 100\.49/)).toHaveAttribute("aria-posinset", "48"));
    await expect(item(/Категория 100\.49/)).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(item(/^Группа 1(?!\d)/)).toHaveFocus());
    await step("a branch opens without work on the rows that come: no listeners, nothing measured", async () => {
      const listeners = spyOn(EventTarget.prototype, "addEventListener");
      const heights = spyOn(HTMLElement.prototype, "offsetHeight", "get");
      await userEvent.keyboard("{ArrowLeft}");
      await waitFor(() => expect(item(/^Группа 1(?!\d)/)).toHaveAttribute("aria-expanded", "false"));
      await userEvent.keyboard("{ArrowRight}");
      await waitFor(() => expect(item(/^Категория 1\.5(?!\d)/)).toBeVisible());
      // The library that drags takes rows a moment later.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await expect(listeners.mock.calls.filter(([type]) => type === "pointerdown")).toEqual([]);
      await expect(heights).not.toHaveBeenCalled();
      listeners.mockRestore();
      heights.mockRestore();
    });
  },
};

export const Empty: Story = { render: () => <Tree label="Категории" nodes={[]} query="кружка" className="max-w-72" /> };

/** Levels step in from the right; the arrow to the left opens. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const { item } = itemsOf(canvasElement);
    const parent = item(/^Электроника/);
    parent.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(parent).toHaveAttribute("aria-expanded", "true");
    const word = (text: string) => within(canvasElement).getByText(text).getBoundingClientRect().right;
    await expect(word("Наушники")).toBeLessThan(word("Электроника"));
    await userEvent.keyboard("{ArrowRight}");
    await expect(parent).toHaveAttribute("aria-expanded", "false");
  },
};
