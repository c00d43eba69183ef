import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";

import { FocusRings, KeyboardTable, ScreenReaderWords, Targets } from "./accessibility.tsx";
import { Breakpoints } from "./breakpoints.tsx";
import { ColourRoles, ContrastTable } from "./colours.tsx";
import { IconList } from "./icon-list.tsx";
import { Heights, Layers, Radii, SpaceSteps, Surfaces, TypeLetters, TypeScale } from "./measures.tsx";
import { Motions } from "./motion.tsx";
import { AgreedWords, Formats, Plurals, WritingPairs } from "./writing.tsx";

// The parts of the pages beside this file, as stories: so they are checked by axe and photographed. The sidebar shows the pages.
const meta = {
  title: "Foundations/Samples",
  tags: ["!dev"],
  parameters: { visual: { widths: [1440] } }, // read at a desk
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  tags: ["visual"],
  render: () => <ColourRoles />,
  play: async ({ canvas, globals }) => {
    await expect(document.documentElement).toHaveAttribute("data-theme", globals.theme);
    await expect(canvas.getAllByText("paper")).toHaveLength(2);
    await expect(canvas.queryByText("Без описания")).toBeNull();
  },
};

export const Contrast: Story = {
  tags: ["visual"],
  render: () => <ContrastTable />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toMatch(/AAA/));
    await expect(canvasElement.querySelector("[data-contrast=low]")).toBeNull();
  },
};

export const Sizes: Story = { tags: ["visual"], render: () => <TypeScale /> };
export const Letters: Story = { tags: ["visual"], render: () => <TypeLetters /> };
export const Steps: Story = { tags: ["visual"], render: () => <SpaceSteps /> };

export const ControlHeights: Story = {
  render: () => <Heights />,
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /--control 40px/ }));
    document.documentElement.dataset.density = "compact";
    await waitFor(() => expect(row.getByText("32px")).toBeVisible());
    delete document.documentElement.dataset.density;
    await waitFor(() => expect(row.getByText("40px")).toBeVisible());
  },
};

export const Corners: Story = { render: () => <Radii /> };
export const Elevation: Story = { tags: ["visual"], render: () => <Surfaces /> };

export const Motion: Story = {
  render: () => <Motions />,
  play: async ({ canvas, canvasElement }) => {
    const running = () => canvasElement.getAnimations({ subtree: true }).length;
    await expect(running()).toBe(0);
    document.documentElement.dataset.motion = "reduced";
    await userEvent.click(canvas.getByRole("button", { name: "Показать animate-spin" }));
    await waitFor(() => expect(running()).toBe(0), { timeout: 500 });
    delete document.documentElement.dataset.motion;
  },
};

export const Stack: Story = { tags: ["visual"], render: () => <Layers /> };

export const Icons: Story = {
  render: () => <IconList />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Найти иконку"), "shopping cart");
    await expect(canvas.getByRole("status")).toHaveTextContent("1 иконка");
    await expect(canvas.getByText("ShoppingCart")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Найти иконку"), " xyz");
    await expect(canvas.getByRole("status")).toHaveTextContent("Такой иконки в системе нет");
  },
};

export const Widths: Story = { render: () => <Breakpoints /> };

export const Plural: Story = {
  render: () => <Plurals />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("22 товара")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("Число"));
    await userEvent.type(canvas.getByLabelText("Число"), "111");
    await expect(canvas.getByText("111 посылок")).toBeVisible();
  },
};

export const FormatTable: Story = { tags: ["visual"], render: () => <Formats /> };
export const Writing: Story = { tags: ["visual"], render: () => <WritingPairs /> };
export const Words: Story = { render: () => <AgreedWords /> };
export const TargetSizes: Story = { render: () => <Targets /> };

export const Focus: Story = {
  render: () => <FocusRings />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Кнопка" })).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("button", { name: "Кнопка" })).outlineStyle).toBe("solid");
  },
};

export const Keys: Story = { render: () => <KeyboardTable /> };
export const SpokenWords: Story = { render: () => <ScreenReaderWords /> };
