import type { Meta, StoryObj } from "@storybook/react-vite";
import { Home, Package, Truck } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Money } from "../money/money.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { radioLayoutKeys } from "./radio-group.variants.ts";

const options = [
  {
    value: "warehouse",
    label: "Отделение",
    description: "2–3 дня",
    icon: <Package />,
    aside: <Money amount="70" currency="UAH" />,
  },
  {
    value: "courier",
    label: "Курьер",
    description: "Адресная доставка",
    icon: <Truck />,
    aside: <Money amount="115" currency="UAH" />,
  },
  { value: "pickup", label: "Самовывоз", description: "Нет точки в этом городе", icon: <Home />, disabled: true },
] as const;

function Delivery({ layout, errors }: { layout?: "list" | "cards"; errors?: string[] }) {
  const [value, setValue] = useState<(typeof options)[number]["value"] | null>(errors ? null : "warehouse");
  return (
    <RadioGroup
      label="Способ доставки"
      layout={layout}
      errors={errors}
      value={value}
      onValueChange={setValue}
      options={options}
      className="max-w-160"
    />
  );
}

const meta = {
  title: "Components/Forms/RadioGroup",
  component: RadioGroup,
  args: { label: "Способ доставки", value: null, onValueChange: () => {}, options: [...options] },
  render: (args) => <Delivery layout={args.layout} />,
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("group", { name: "Способ доставки" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Отделение/ }));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /Курьер/ })).toBeChecked();
    const pickup = canvas.getByRole("radio", { name: "Самовывоз" });
    await expect(pickup).toBeDisabled();
    await expect(pickup).toHaveAccessibleDescription("Нет точки в этом городе");
  },
};

export const Layouts: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-8">
      {radioLayoutKeys.map((layout) => (
        <Delivery key={layout} layout={layout} />
      ))}
    </div>
  ),
};

export const WithErrors: Story = {
  tags: ["visual"],
  render: () => <Delivery layout="cards" errors={["Выберите способ доставки"]} />,
};
