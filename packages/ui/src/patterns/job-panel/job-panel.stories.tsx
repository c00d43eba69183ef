import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { JobPanel, type JobPanelItem, JobRefusals } from "./job-panel.tsx";

const now = new Date("2026-11-21T10:00:00Z");
const running: JobPanelItem = {
  id: "1",
  title: "Уведомления в архив",
  state: "running",
  done: 4_200,
  of: 10_000,
  refused: 0,
  canCancel: true,
  endedAt: null,
};
const jobs: readonly JobPanelItem[] = [
  running,
  { ...running, id: "2", title: "Транзакции: файл CSV", state: "queued", done: 0, of: null },
  {
    id: "3",
    title: "Заказы: файл XLSX",
    state: "done",
    done: 128_400,
    of: 128_400,
    refused: 0,
    file: { name: "Заказы 21.11.2026.xlsx", size: 9_437_184, href: "/api/jobs/3/file" },
    endedAt: "2026-11-21T09:58:00Z",
  },
  {
    id: "4",
    title: "Уведомления из архива",
    state: "done",
    done: 38,
    of: 40,
    refused: 2,
    report: "/api/jobs/4/report",
    canUndo: true,
    endedAt: "2026-11-21T09:40:00Z",
  },
];
const refusals = [
  { name: "Заказ №1048: в пути", reason: "Уже не в архиве." },
  { name: "Оплата заказа: 1 250,00 ₴", reason: "Уже не в архиве." },
];

const meta = {
  title: "Patterns/Shell/JobPanel",
  component: JobPanel,
  args: {
    jobs,
    now,
    onCancel: fn(),
    onUndo: fn(),
    onClear: fn(),
    renderRefusals: ({ refused }) => <JobRefusals refusals={refusals} count={refused} />,
  },
  decorators: [
    (Story) => (
      <div
        // The files of a story are not there.
        onClickCapture={(event) => (event.target as Element).closest("a") && event.preventDefault()}
        className="flex max-h-[600px] max-w-[360px] flex-col overflow-hidden rounded-surface border border-hairline bg-raised"
      >
        <Story />
      </div>
    ),
  ],
  parameters: { notApplicable: { NoPermission: "Everybody sees their own jobs only." } },
} satisfies Meta<typeof JobPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar", { name: /Уведомления в архив: 4.200 из 10.000.строк/ })).toHaveValue(
      42,
    );
    await expect(canvas.getByRole("link", { name: "Скачать: Заказы 21.11.2026.xlsx" })).toHaveAttribute(
      "href",
      "/api/jobs/3/file",
    );
    await expect(canvas.getByRole("link", { name: "Отчёт по строкам: Уведомления из архива" })).toHaveAttribute(
      "href",
      "/api/jobs/4/report",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Остановить: Уведомления в архив" }));
    await expect(args.onCancel).toHaveBeenCalledWith(running);
    await userEvent.click(canvas.getByRole("button", { name: "Вернуть как было: Уведомления из архива" }));
    await expect(args.onUndo).toHaveBeenCalledWith(jobs[3]);
    await userEvent.click(canvas.getByRole("button", { name: "Убрать завершённые" }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
/** What was refused is told row by row, under its reason. */
export const Refused: Story = {
  tags: ["visual"],
  args: {
    jobs: [
      {
        ...running,
        id: "5",
        state: "done",
        done: 9_860,
        refused: 140,
        report: "/api/jobs/5/report",
        canCancel: false,
        canUndo: true,
        endedAt: "2026-11-21T09:59:00Z",
      },
      {
        ...running,
        id: "6",
        title: "Заказы: файл CSV",
        state: "failed",
        done: 1_000,
        of: 4_000,
        canCancel: false,
        reason: "Внутренняя ошибка. Мы уже знаем о ней; попробуйте ещё раз позже.",
        endedAt: "2026-11-21T09:50:00Z",
      },
    ],
  },
  play: async ({ canvas }) => {
    const more = canvas.getByRole("button", { name: /^140.отказов: Уведомления в архив$/ });
    await userEvent.click(more);
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("region", { name: "Уже не в архиве." })).toHaveTextContent("Заказ №1048: в пути");
    await expect(canvas.getByText("и ещё 138")).toBeVisible();
  },
};
/** A job that is being stopped says so, and its button is gone. */
export const Stopping: Story = {
  args: { jobs: [{ ...running, canCancel: false }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Останавливается")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const Empty: Story = { args: { jobs: [] } };
export const Loading: Story = { args: { jobs: [], status: "loading" } };
export const Failed: Story = {
  args: { jobs: [], status: "error", onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  args: {
    jobs: jobs.map((job) => ({ ...job, title: `Противоударныйводонепроницаемыйэлектрокардиограф ${job.title}` })),
  },
};
export const HugeNumbers: Story = {
  args: { jobs: jobs.map((job) => ({ ...job, done: 99_999_999, of: 100_000_000, refused: job.refused * 99_999 })) },
};
export const Phone: Story = { tags: ["visual"], globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab(
      "Убрать завершённые",
      "Остановить: Уведомления в архив",
      "Остановить: Транзакции: файл CSV",
      /^Скачать/,
      /отказа/,
    );
    await userEvent.keyboard("{Enter}");
    await walkByTab(/^Вернуть как было/, /^Отчёт по строкам/);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(" ");
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
