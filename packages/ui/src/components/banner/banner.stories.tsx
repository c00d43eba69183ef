import type { Meta, StoryObj } from "@storybook/react-vite";

import { alertToneKeys } from "../alert/alert.variants.ts";
import { TextLink } from "../text-link/text-link.tsx";
import { Banner } from "./banner.tsx";

const meta = {
  title: "Components/States/Banner",
  component: Banner,
  parameters: { layout: "fullscreen" },
  args: { tone: "notice", children: "Нет связи. Показываем то, что загрузили раньше." },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-2">
      {alertToneKeys.map((tone) => (
        <Banner key={tone} tone={tone} action={<TextLink href="#verify">Подтвердить</TextLink>}>
          Подтвердите адрес почты, чтобы открыть кабинет.
        </Banner>
      ))}
    </div>
  ),
};
