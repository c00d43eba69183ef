import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { type JobProgress, JobsAction } from "./jobs-action.tsx";

const archive: JobProgress = {
  id: "1",
  title: "Уведомления в архив",
  state: "running",
  done: 4_200,
  of: 10_000,
  refused: 0,
};
const file: JobProgress = {
  id: "2",
  title: "Заказы: файл XLSX",
  state: "done",
  done: 120,
  of: 120,
  refused: 0,
};

function Example({ jobs }: { jobs: readonly JobProgress[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-14 items-center justify-end gap-1 bg-surface px-4">
      <JobsAction jobs={jobs} open={open} onOpenChange={setOpen}>
        <p className="p-4 text-14">Список задач</p>
      </JobsAction>
    </div>
  );
}

const meta = {
  title: "Patterns/Shell/JobsAction",
  component: JobsAction,
  render: ({ jobs }) => <Example jobs={jobs} />,
  args: { jobs: [archive, file], open: false, onOpenChange: () => {}, children: null },
  parameters: {
    notApplicable: {
      Loading: "Until the jobs are known there is no button.",
      Failed: "Jobs that could not be loaded are not told of; how one ended is told by its panel.",
      LongWords: "It is an icon: its name is heard, not seen.",
      NoPermission: "Everybody sees their own jobs only.",
    },
    layout: "fullscreen",
  },
} satisfies Meta<typeof JobsAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: /^Задачи, 1.выполняется, 1.завершена$/ });
    await userEvent.click(button);
    await expect(canvas.getByRole("dialog", { name: "Задачи" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(button).toHaveFocus();
  },
};
/** Without jobs there is no button. */
export const Empty: Story = {
  args: { jobs: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const HugeNumbers: Story = {
  args: { jobs: Array.from({ length: 12 }, (_, n) => ({ ...archive, id: String(n), of: 9_999_999 })) },
};

function Going() {
  const [done, setDone] = useState(0);
  const jobs: JobProgress[] =
    done > 100 ? [{ ...archive, state: "done", done: 100, of: 100 }] : [{ ...archive, done, of: 100 }];
  return (
    <div className="flex h-14 items-center justify-end gap-4 bg-surface px-4">
      <Button onClick={() => setDone(done + 13)}>Дальше</Button>
      <JobsAction jobs={jobs} open={false} onOpenChange={() => {}}>
        {null}
      </JobsAction>
    </div>
  );
}

/** A screen reader hears the beginning and each quarter, not each step; how it ended is told by a toast. */
export const SaysEachQuarter: Story = {
  render: () => <Going />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvasElement.querySelector("[aria-live=polite]");
    const said: (string | null | undefined)[] = [];
    for (let step = 0; step < 8; step += 1) {
      if (said.at(-1) !== line?.textContent) said.push(line?.textContent);
      await userEvent.click(canvas.getByRole("button", { name: "Дальше" }));
    }
    await expect(said).toEqual([
      "Уведомления в архив: началось",
      "Уведомления в архив: 25 %",
      "Уведомления в архив: 50 %",
      "Уведомления в архив: 75 %",
    ]);
    await expect(line).toBeEmptyDOMElement();
    await expect(canvas.getByRole("button", { name: /^Задачи, 1.завершена$/ })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
