import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { expect, userEvent, within } from "storybook/test";

import { DropdownMenu, MenuItem } from "../dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import type { DayHours, WeekHours } from "./point-card.tsx";
import { PointCard } from "./point-card.tsx";

const work: DayHours = { from: "09:00", to: "19:00" };
const week: WeekHours = [work, work, work, work, work, { from: "10:00", to: "15:00" }, null];
const friday = new Date("2026-11-20T12:00:00+02:00");

const meta = {
  title: "Components/Content/PointCard",
  component: PointCard,
  args: {
    name: "Склад на Подоле",
    address: "Киев, ул. Верхний Вал, 24",
    hours: week,
    now: friday,
    phone: "+380671234567",
    carrier: "Новая почта",
    preferred: true,
    mapHref: "https://example.com/map",
    className: "max-w-100",
  },
} satisfies Meta<typeof PointCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Открыто сейчас до 19:00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "+380 (67) 123-45-67" })).toHaveAttribute(
      "href",
      "tel:+380671234567",
    );
    await expect(canvas.getByRole("link", { name: /^Открыть на карте/ })).toHaveAttribute("target", "_blank");
  },
};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <ul className="grid max-w-260 gap-4 md:grid-cols-2 lg:grid-cols-3">
      <PointCard {...args} as="li" />
      <PointCard {...args} as="li" preferred={false} now={new Date("2026-11-21T18:00:00+02:00")} />
      <PointCard {...args} as="li" preferred={false} inactive note="До 30 кг, вход со двора" />
      <PointCard as="li" name="Самовывоз" address="Львов, ул. Зелёная, 5" />
      <PointCard
        {...args}
        as="li"
        preferred={false}
        carrier={undefined}
        hours={Array.from({ length: 7 }, () => ({ from: "00:00", to: "24:00" })) as unknown as WeekHours} // seven days
      />
    </ul>
  ),
};

export const WithActions: Story = {
  args: {
    actions: (
      <DropdownMenu
        label="Действия"
        align="end"
        trigger={
          <IconButton label="Действия: Склад на Подоле" size="sm">
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />}>Изменить</MenuItem>
        <MenuItem icon={<Trash2 />} danger>
          Удалить
        </MenuItem>
      </DropdownMenu>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("button", { name: "Действия: Склад на Подоле" })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("link", { name: /^Открыть на карте/ })).toHaveFocus();
  },
};

export const LongWords: Story = {
  tags: ["visual"],
  args: {
    name: "Грузовое отделение № 1024 (до 1000 кг на одно место) возле железнодорожного вокзала",
    address:
      "Переяслав, Броварского района Киевской области, улица Богдана Хмельницкого, дом 118, корпус 2, вход с торца",
    note: "Посылки длиннее двух метров принимаем только по предварительной договорённости с начальником смены",
    className: "w-70",
  },
};
