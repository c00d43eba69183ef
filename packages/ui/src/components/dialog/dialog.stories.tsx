import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";
import { dialogSizeKeys } from "./dialog.variants.ts";

function Recipient(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.title ?? "Новый получатель"}</Button>
      <Dialog
        title="Новый получатель"
        description="Сохраним для следующих заказов"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
            <Button variant="primary">Сохранить</Button>
          </>
        }
        {...props}
        open={open}
        onOpenChange={setOpen}
      >
        <div className="space-y-4">
          <Field label="Фамилия" required>
            <Input name="last_name" />
          </Field>
          <Field label="Имя" required>
            <Input name="first_name" />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

const meta = {
  title: "Components/Overlays/Dialog",
  component: Dialog,
  args: { open: false, onOpenChange: () => {}, title: "Новый получатель" },
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Recipient {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Новый получатель" });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole("dialog", { name: "Новый получатель" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("dialog");
  },
};

/** The four widths; on a phone all of them are a sheet at the bottom. */
export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {dialogSizeKeys.map((size) => (
        <Recipient key={size} size={size} title={`Размер ${size}`} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const widths: number[] = [];
    for (const size of dialogSizeKeys) {
      await userEvent.click(canvas.getByRole("button", { name: `Размер ${size}` }));
      widths.push((await screen.findByRole("dialog")).offsetWidth);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    await expect(new Set(widths).size).toBe(dialogSizeKeys.length);
  },
};

export const Locked: Story = {
  args: { pending: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
  },
};

function SecondField() {
  const phone = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Изменить телефон</Button>
      <Dialog id="recipient" open={open} onOpenChange={setOpen} title="Получатель" initialFocus={phone}>
        <Field label="Имя">
          <Input defaultValue="Олена" />
        </Field>
        <Field label="Телефон">
          <Input ref={phone} />
        </Field>
      </Dialog>
    </>
  );
}

/** The focus begins where the person has something to do, and the panel takes native props. */
export const InitialFocus: Story = {
  render: () => <SecondField />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Изменить телефон" }));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(screen.getByLabelText("Телефон")).toHaveFocus());
    await expect(dialog).toHaveAttribute("id", "recipient");
  },
};

function TwoSteps() {
  const [step, setStep] = useState(0);
  const [isOn, setOn] = useState(false);
  const close = () => {
    setStep(0);
    setOn(true);
  };
  return (
    <div role="group" aria-label="Двухэтапный вход">
      {isOn ? (
        <span>
          <Button>Новые коды</Button>
          <Button>Выключить</Button>
        </span>
      ) : (
        <Button onClick={() => setStep(1)}>Включить</Button>
      )}
      {step === 1 && (
        <Dialog key="password" open title="Пароль" onOpenChange={close}>
          <Button onClick={() => setStep(2)}>Продолжить</Button>
        </Dialog>
      )}
      {step === 2 && (
        <Dialog key="codes" open title="Коды" onOpenChange={close}>
          <Button onClick={close}>Коды сохранены</Button>
        </Dialog>
      )}
    </div>
  );
}

/** One dialog takes another's place, and the button that opened the first is gone: the keyboard goes on beside it, not from the top of the page. */
export const FollowedByAnother: Story = {
  args: { title: "Двухэтапный вход" },
  render: () => <TwoSteps />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Включить" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Продолжить" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Коды сохранены" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Новые коды" })).toHaveFocus());
  },
};

function Sessions() {
  const [sessions, setSessions] = useState(["Firefox, Windows", "Safari, iPhone"]);
  const [asked, setAsked] = useState<string | null>(null);
  const end = () => {
    setAsked(null);
    // The list is read anew after the dialog has gone.
    setTimeout(() => setSessions((all) => all.filter((one) => one !== asked)), 50);
  };
  return (
    <ul aria-label="Сеансы" className="grid gap-2">
      {sessions.map((one) => (
        <li key={one}>
          <Button onClick={() => setAsked(one)}>Завершить {one}</Button>
        </li>
      ))}
      {asked !== null && (
        <Dialog open title={`Завершить сеанс «${asked}»?`} onOpenChange={() => setAsked(null)}>
          <Button onClick={end}>Завершить</Button>
        </Dialog>
      )}
    </ul>
  );
}

/** The row that the dialog was asked from goes a moment after it: the keyboard goes on at what is left of the list. */
export const AskedFromRowThatGoes: Story = {
  args: { title: "Завершить сеанс?" },
  render: () => <Sessions />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Завершить Safari, iPhone" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Завершить" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Завершить Safari, iPhone" })).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Завершить Firefox, Windows" })).toHaveFocus());
  },
};

function LongText() {
  const [open, setOpen] = useState(false);
  const [lines, setLines] = useState(60);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Условия</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Условия возврата"
        footer={<Button onClick={() => setLines(2)}>Кратко</Button>}
      >
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>{line + 1}. Товар возвращают в течение 14 дней.</p>
        ))}
      </Dialog>
    </>
  );
}

/** A long text without a control in it takes the focus itself, so that the keys scroll it; a short one is no stop for Tab. */
export const ScrolledByKeys: Story = {
  render: () => <LongText />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Условия" }));
    const body = (await screen.findByText(/^1\. /)).parentElement;
    await waitFor(() => expect(body).toHaveFocus());
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0);
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Кратко" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(body).not.toHaveAttribute("tabindex"));
  },
};
