import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Board } from "./board.tsx";

type Ticket = { id: string; title: string; state: string };

const states = [
  { id: "new", title: "Новые" },
  { id: "work", title: "В работе" },
  { id: "waits", title: "Ждут клиента" },
  { id: "closed", title: "Решены" },
];
const tickets: Ticket[] = [
  { id: "12", title: "Не пришла накладная по заказу № 100179", state: "new" },
  { id: "13", title: "Возврат термокружки: трещина на крышке", state: "new" },
  { id: "9", title: "Противоударныйводонепроницаемыйэлектрокардиограф: нет инструкции", state: "work" },
];
const moved = fn();
const refused = fn();

function Tickets({ fixed = false, late = false }: { fixed?: boolean; late?: boolean }) {
  const [all, setAll] = useState(tickets);
  return (
    <Board
      label="Обращения по состояниям"
      data-testid="board"
      columns={states.map((state) => ({
        ...state,
        items: all.filter((one) => one.state === state.id),
        emptyText: "Обращений нет",
      }))}
      getId={(one) => one.id}
      getName={(one) => `обращение № ${one.id}`}
      renderCard={(one) => <p className="wrap-anywhere">{one.title}</p>}
      // A ticket that nobody has looked at cannot be solved.
      canMove={(one, column) => !(one.state === "new" && column === "closed")}
      onRefuse={(one, column) => {
        refused(one.id, column);
        return `Обращение № ${one.id} ещё никто не смотрел`;
      }}
      onMove={
        fixed
          ? undefined
          : (one, column) => {
              moved(one.id, column);
              const move = () =>
                setAll((now) => now.map((other) => (other.id === one.id ? { ...other, state: column } : other)));
              if (late) setTimeout(move);
              else move();
            }
      }
    />
  );
}

const meta = {
  title: "Components/Data/Board",
  component: Board,
  args: { label: "", columns: [], getId: String, getName: String, renderCard: String },
  render: () => <Tickets />,
  beforeEach() {
    moved.mockClear();
    refused.mockClear();
  },
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

/** Space takes, arrows carry over the columns that may take it and say why another does not, Space puts down; the focus stays with the card. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const grip = () => canvas.getByRole("button", { name: "Перенести: обращение № 12" });
    const column = (name: string) => within(canvas.getByRole("region", { name }));
    grip().focus();
    await userEvent.keyboard(" ");
    await expect(grip()).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(grip()).toHaveFocus());
    await expect(column("В работе").getByText(/Не пришла накладная/)).toBeVisible();
    await expect(moved).not.toHaveBeenCalled();
    // Past «Ждут клиента» there is nothing for it: «Решены» does not take a new one, and says why.
    await userEvent.keyboard("{ArrowRight}");
    await expect(refused).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByText("Обращение № 12 ещё никто не смотрел")).toBeInTheDocument();
    await expect(refused).toHaveBeenCalledWith("12", "closed");
    await expect(column("Ждут клиента").getByText(/Не пришла накладная/)).toBeVisible();
    await userEvent.keyboard(" ");
    await expect(moved).toHaveBeenCalledWith("12", "waits");
    await expect(moved).toHaveBeenCalledOnce();
    await waitFor(() => expect(grip()).toHaveFocus());
    await userEvent.keyboard(" {ArrowLeft}{Escape}");
    await expect(column("Ждут клиента").getByText(/Не пришла накладная/)).toBeVisible();
    await expect(moved).toHaveBeenCalledOnce();
  },
};

/** A cache tells of the move a moment after the drop: the focus is with the card in its new column all the same. */
export const MovedLate: Story = {
  render: () => <Tickets late />,
  play: async ({ canvas }) => {
    const grip = () => canvas.getByRole("button", { name: "Перенести: обращение № 12" });
    const work = within(canvas.getByRole("region", { name: "В работе" }));
    grip().focus();
    await userEvent.keyboard(" {ArrowRight} ");
    await waitFor(() => expect(moved).toHaveBeenCalledWith("12", "work"));
    await waitFor(() => expect(work.getByRole("button", { name: "Перенести: обращение № 12" })).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(work.getByRole("button", { name: "Перенести: обращение № 12" })).toHaveFocus();
  },
};

/** The grip drags; the column under the card is framed. */
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const grip = canvas.getByRole("button", { name: "Перенести: обращение № 13" });
    const target = canvas.getByRole("region", { name: "В работе" });
    const from = grip.getBoundingClientRect();
    const to = target.getBoundingClientRect();
    const at = (x: number, y: number) => ({
      clientX: x,
      clientY: y,
      bubbles: true,
      isPrimary: true,
      button: 0,
      pointerId: 1,
    });
    const [x, y] = [from.x + 8, from.y + 8];
    grip.dispatchEvent(new PointerEvent("pointerdown", { ...at(x, y), buttons: 1 }));
    for (let step = 1; step <= 12; step += 1) {
      const part = step / 12;
      document.dispatchEvent(
        new PointerEvent("pointermove", { ...at(x + (to.x + 120 - x) * part, y + (to.y + 80 - y) * part), buttons: 1 }),
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    document.dispatchEvent(new PointerEvent("pointerup", at(to.x + 120, to.y + 80)));
    await waitFor(() => expect(moved).toHaveBeenCalledWith("13", "work"));
    await waitFor(() => expect(within(target).getByText(/Возврат термокружки/)).toBeVisible());
  },
};

/** Who may not move sees no grips. */
export const ReadOnly: Story = {
  render: () => <Tickets fixed />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** On a phone the board scrolls inside its own box, also by keys. */
export const Phone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  tags: ["visual"],
  parameters: { visual: { widths: [360] } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.tab();
    await expect(canvas.getByTestId("board")).toHaveFocus();
  },
};
