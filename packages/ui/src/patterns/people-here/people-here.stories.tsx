import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PeopleHere } from "./people-here.tsx";

const meta = {
  title: "Patterns/Pages/PeopleHere",
  component: PeopleHere,
  args: {
    label: "Сейчас здесь ещё",
    people: [
      { id: 1, name: "Склад Марія" },
      { id: 2, name: "Шевчук Ганна" },
    ],
  },
  parameters: {
    notApplicable: {
      Loading: "Until it is known who is there it says nothing.",
      Failed: "Without a live connection it says nothing.",
      HugeNumbers: "It shows no numbers.",
      NoPermission: "Who may not see the thing has no page of it.",
    },
  },
} satisfies Meta<typeof PeopleHere>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Сейчас здесь ещё");
    await expect(canvas.getAllByRole("listitem").map((item) => item.lastElementChild?.textContent)).toEqual([
      "Склад Марія",
      "Шевчук Ганна",
    ]);
  },
};
/** Nobody else: nothing is shown, and the place is ready to tell of the first one. */
export const Empty: Story = {
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
export const LongWords: Story = {
  args: {
    people: [
      { id: 1, name: "Нечипоренко-Старосельський Олександр-Володимир" },
      { id: 2, name: "very.long.name.of.somebody.without.spaces@shop.dropship.example" },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
