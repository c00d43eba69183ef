import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../components/button/button.tsx";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { AppShell } from "../app-shell/app-shell.tsx";
import { AuthCard } from "./auth-card.tsx";

const meta = {
  title: "Patterns/AuthCard",
  component: AuthCard,
  parameters: { layout: "fullscreen" },
  args: { brand: "Dropship", title: "Вход", children: null },
  render: (args) => (
    <AppShell layout="auth" currentPath="/login">
      <AuthCard {...args}>
        <form className="flex flex-col gap-4">
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
