import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { Card, CardHeader } from "../../components/card/card.tsx";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { PageIndex, type PageSection } from "./page-index.tsx";

const section = (id: string, title: string, height = "h-72"): PageSection => ({
  id,
  title,
  content: (
    <Card aria-label={title}>
      <CardHeader title={title} actions={<Button size="sm">Изменить: {title}</Button>} />
      <div className={height} />
    </Card>
  ),
});

const sections = [
  section("login", "Вход"),
  section("keys", "Ключи доступа", "h-24"),
  section("sessions", "Сеансы"),
  section("telegram", "Telegram", "h-24"),
  section("notices", "Уведомления", "h-96"),
  section("data", "Мои данные", "h-12"),
  section("deletion", "Удаление аккаунта", "h-12"),
];

const meta = {
  title: "Patterns/Pages/PageIndex",
  component: PageIndex,
  args: { label: "Разделы настроек", sections },
  decorators: [
    (Story) => (
      <main className="px-4 md:px-6">
        <Story />
      </main>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    notApplicable: {
      Loading: "The names are known before the page; what is in a section loads there.",
      Empty: "A page without sections has no index.",
      Failed: "It loads nothing itself.",
      HugeNumbers: "It shows no numbers.",
      NoPermission: "What one may not see is not listed.",
    },
  },
  // The page keeps its place in the address between the stories.
  beforeEach: () => {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    window.scrollTo(0, 0);
  },
} satisfies Meta<typeof PageIndex>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("link", { name: "Вход" })).toHaveAttribute("aria-current", "location"));
    await expect(canvas.getByRole("navigation", { name: "Разделы настроек" })).toBeVisible();
  },
};

/** The mark follows the reader, to the very last of the short sections at the end. */
export const Scrolled: Story = {
  play: async ({ canvas }) => {
    const marked = (name: string) =>
      waitFor(() => expect(canvas.getByRole("link", { name })).toHaveAttribute("aria-current", "location"));
    document.getElementById("sessions")?.scrollIntoView();
    await marked("Сеансы");
    window.scrollTo(0, document.documentElement.scrollHeight);
    await marked("Удаление аккаунта");
    window.scrollTo(0, 0);
    await marked("Вход");
  },
};

/** A section is shown by its link, keys go on in it, and it stays marked though the page ends before it could come up to the top. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const steps = window.history.length;
    await walkByTab("Вход", "Ключи доступа", "Сеансы", "Telegram", "Уведомления", "Мои данные");
    await userEvent.keyboard("{Enter}");
    const card = canvas.getByRole("region", { name: "Мои данные" });
    await waitFor(() => expect(card.getBoundingClientRect().top).toBeLessThan(window.innerHeight - 40));
    await waitFor(() =>
      expect(canvas.getByRole("link", { name: "Мои данные" })).toHaveAttribute("aria-current", "location"),
    );
    await expect(window.location.hash).toBe("#data");
    await expect(window.history.length).toBe(steps);
    await walkByTab("Изменить: Мои данные");
  },
};

export const WithNotice: Story = {
  tags: ["visual"],
  args: {
    notice: (
      <Alert tone="notice" title="Аккаунт будет удалён 12 декабря">
        До этого дня можно передумать.
      </Alert>
    ),
  },
};

export const LongWords: Story = {
  args: {
    sections: [
      section("first", "Электрополотенцесушители и водонагревательное оборудование"),
      section("second", "Автоматизированное взаиморасположение компонентов"),
    ],
  },
};

/** A row above the sections: what is read is brought into it. */
export const Phone: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    const last = canvas.getByRole("link", { name: "Удаление аккаунта" });
    await expect(last.getBoundingClientRect().right).toBeGreaterThan(window.innerWidth);
    // Read by scrolling: a press would have shown the link by itself.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    await waitFor(() => expect(last).toHaveAttribute("aria-current", "location"));
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
  },
};

/** Under the bar of the shop the row covers nothing that the keyboard comes to. */
export const PhoneUnderBar: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  decorators: [
    (Story) => (
      <div style={{ "--page-top": "4rem" } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole("navigation", { name: "Разделы настроек" });
    for (const name of ["Уведомления", "Telegram", "Сеансы"]) {
      const control = canvas.getByRole("button", { name: `Изменить: ${name}` });
      // Where the row would cover it: what is far away comes to the middle of the window by itself.
      window.scrollBy({ top: control.getBoundingClientRect().top - 8, behavior: "instant" });
      await expect(control.getBoundingClientRect().top).toBeLessThan(row.getBoundingClientRect().bottom);
      control.focus();
      await expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(row.getBoundingClientRect().bottom);
    }
  },
};
