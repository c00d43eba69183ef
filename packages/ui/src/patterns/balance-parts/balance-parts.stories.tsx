import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../components/button/button.tsx";
import { BalanceParts } from "./balance-parts.tsx";

const available = {
  id: "available",
  title: "Доступно",
  amount: "12450.75",
  note: "Можно тратить на заказы и выводить.",
  actions: (
    <>
      <Button size="sm" variant="primary">
        Пополнить
      </Button>
      <Button size="sm">Вывести</Button>
    </>
  ),
};
const held = {
  id: "held",
  title: "В резерве",
  amount: "1899.90",
  note: "Спишется при отправке заказа, вернётся при отмене.",
  lines: [
    { id: "new", amount: "1299.90", text: "Новые", hint: "2 заказа", href: "#new" },
    { id: "ready", amount: "600.00", text: "Готовы к отправке", hint: "1 заказ", href: "#ready" },
  ],
};
const expected = {
  id: "expected",
  title: "Ожидается",
  amount: "3120.00",
  note: "412,00 ₴ освободятся 24 ноября.",
  lines: [
    { id: "late", amount: "120.00", text: "Ждём с 20 ноября", hint: "деньги у перевозчика, 1 заказ", late: true },
    { id: "due", amount: "412.00", text: "24 ноября", hint: "получатели оплатили, 3 заказа" },
    { id: "way", amount: "2588.00", text: "27 ноября", hint: "в пути, 9 заказов" },
  ],
};

const meta = {
  title: "Patterns/Orders/BalanceParts",
  component: BalanceParts,
  args: { parts: [available, held, expected] },
  parameters: {
    notApplicable: {
      Failed: "A sum that may be wrong is never drawn: the page leaves the part out and says so in the list below.",
      NoPermission: "The balance is the reader's own.",
    },
  },
} satisfies Meta<typeof BalanceParts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Opened: Story = {
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    for (const summary of canvas.getAllByText("Из чего состоит")) await userEvent.click(summary);
  },
};
export const Loading: Story = { args: { loading: true } };

/** A new account: nothing to spend yet, nothing on its way. */
export const Empty: Story = {
  args: {
    parts: [
      { ...available, amount: "0.00" },
      { ...held, amount: "0.00", lines: [] },
      { ...expected, amount: "0.00", note: "Здесь будет прибыль с наложенного платежа.", lines: [] },
    ],
  },
};
export const HugeNumbers: Story = {
  args: { parts: [{ ...available, amount: "99999999999.99" }, { ...held, amount: "12345678901.90" }, expected] },
};
export const LongWords: Story = {
  args: { parts: [available, { ...held, note: "Внешнеэкономическое поступление ".repeat(6) }, expected] },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
