import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { SearchBox } from "./search-box.tsx";

function Example({ initial = "", onSubmit }: { initial?: string; onSubmit: (query: string) => void }) {
  const [value, setValue] = useState(initial);
  const [open, setOpen] = useState(false);
  return (
    <div className="h-64">
      <SearchBox value={value} onValueChange={setValue} onSubmit={onSubmit} open={open} onOpenChange={setOpen}>
        <p className="p-4 text-14">Здесь панель поиска</p>
      </SearchBox>
      <button type="button" className="mt-40">
        Снаружи
      </button>
    </div>
  );
}

const meta = {
  title: "Patterns/Shell/SearchBox",
  component: Example,
  args: { onSubmit: fn() },
  parameters: {
    notApplicable: {
      Loading: "The panel under it shows that it searches (SearchDropdown).",
      Empty: "Default is it: nothing typed.",
      Failed: "The panel under it says what failed (SearchDropdown).",
      NoPermission: "Search is public.",
    },
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toBeRequired();
    await expect(canvas.getByRole("searchbox").closest("form")?.parentElement?.parentElement?.clientWidth).toBe(250);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const SubmitsWhatIsNotEmpty: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("searchbox");
    await userEvent.type(input, "   {Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(input, "лампа {Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith("лампа");
    // What was found opens as a page, so the panel gives the screen free.
    await expect(canvas.queryByText("Здесь панель поиска")).toBeNull();
  },
};
export const OpensOnFocusAndClosesOnTheBackdrop: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("searchbox"));
    await expect(canvas.getByText("Здесь панель поиска")).toBeInTheDocument();
    await userEvent.pointer({ keys: "[MouseLeft]", target: document.body });
    await expect(canvas.queryByText("Здесь панель поиска")).toBeNull();
  },
};

export const LongWords: Story = { args: { initial: "Противоударныйводонепроницаемыйэлектрокардиограф ".repeat(3) } };
export const HugeNumbers: Story = { args: { initial: "4820000000000".repeat(6) } };
