import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { AppShell } from "../app-shell/app-shell.tsx";
import { AuthCard } from "./auth-card.tsx";

const meta = {
  title: "Patterns/Pages/AuthCard",
  component: AuthCard,
  parameters: {
    layout: "fullscreen",
    notApplicable: {
      Loading: "It is drawn at once; sending is the busy state of its button.",
      Empty: "Default is it: nothing typed yet.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "It is the door itself: signed-in users are led away before it is drawn.",
    },
  },
  args: { brand: "Dropship", title: "Вход", children: null },
  render: (args) => (
    <AppShell layout="auth" currentPath="/login">
      <AuthCard {...args}>
        <form className="flex flex-col gap-4">
          {args.children}
          <Field label="Электронная почта">
            <Input type="email" autoComplete="email" />
          </Field>
          <Field label="Пароль">
            <Input type="password" autoComplete="current-password" />
          </Field>
          <Button variant="primary" block>
            Войти
          </Button>
        </form>
      </AuthCard>
    </AppShell>
  ),
} satisfies Meta<typeof AuthCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  args: {
    text: "Войдите, чтобы оформлять заказы и видеть баланс.",
    footer: (
      <>
        Нет аккаунта? <TextLink href="/register">Зарегистрируйтесь</TextLink>
      </>
    ),
  },
};
/** The answer above the fields says what to do; nothing typed is lost. */
export const Failed: Story = {
  tags: ["visual"],
  args: {
    children: <Alert tone="bad">Почта или пароль не подошли. Проверьте раскладку или восстановите пароль.</Alert>,
  },
};
export const LongWords: Story = {
  args: {
    title: "Восстановление противоударноводонепроницаемого пароля",
    text: "Мы отправим письмо со ссылкой; она действует час и только один раз. Проверьте папку нежелательной почты.",
    footer: <TextLink href="/login">Вспомнили пароль? Вернуться ко входу в личный кабинет</TextLink>,
  },
};
export const Phone: Story = {
  args: Default.args,
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const Keyboard: Story = {
  args: { ...Default.args },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Вход" })).toBeVisible();
    await walkByTab("Перейти к содержимому", "Dropship", "Электронная почта", "Пароль", "Войти");
  },
};
