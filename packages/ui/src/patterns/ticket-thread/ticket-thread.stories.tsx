import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { AttachmentPicker, type DraftFile, ThreadClosed, ThreadComposer } from "./thread-composer.tsx";
import type { ThreadEntry, ThreadMessage } from "./thread-model.ts";
import { entries, threadNow } from "./thread.fixtures.ts";
import { TicketThread, type TicketThreadProps } from "./ticket-thread.tsx";

interface TalkProps extends TicketThreadProps {
  draft?: string;
  files?: DraftFile[];
  onSend?: (text: string) => void;
  errors?: string[];
}

function Talk({ draft = "", files: filesAtFirst = [], onSend, errors, entries: given, onDiscard, ...rest }: TalkProps) {
  const [text, setText] = useState(draft);
  const [files, setFiles] = useState(filesAtFirst);
  const [lines, setLines] = useState(given);
  return (
    <main className="h-[min(44rem,100dvh)] p-0 sm:p-4">
      <h1 className="sr-only">Обращение № 214</h1>
      <TicketThread
        {...rest}
        className="h-full"
        entries={lines}
        onDiscard={
          onDiscard &&
          ((message) => {
            onDiscard(message);
            setLines(lines.filter((line) => line !== message));
          })
        }
        composer={
          rest.composer ?? (
            <ThreadComposer
              value={text}
              onValueChange={setText}
              files={files}
              onAttach={(chosen) =>
                setFiles([...files, ...chosen.map((file) => ({ id: `${file.name}${files.length}`, name: file.name }))])
              }
              onDetach={(gone) => setFiles(files.filter((file) => file !== gone))}
              placeholder="Напишите поддержке"
              errors={errors}
              onSend={() => {
                onSend?.(text);
                const sent: ThreadMessage = {
                  kind: "message",
                  id: `draft-${lines.length}`,
                  side: "own",
                  author: { name: "Дмитро Савчук" },
                  text,
                  time: threadNow.toISOString(),
                  state: "sending",
                };
                setLines([...lines, sent]);
                setText("");
                setFiles([]);
              }}
            />
          )
        }
      />
    </main>
  );
}

const meta = {
  title: "Patterns/Pages/TicketThread",
  component: Talk,
  parameters: { layout: "fullscreen" },
  args: { label: "Обращение № 214", entries, now: threadNow },
  argTypes: { entries: { control: false }, now: { control: false }, composer: { control: false } },
} satisfies Meta<typeof Talk>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Unread: Story = {
  args: { firstUnreadId: 5, typing: ["Олена Ковальчук"], hasEarlier: true },
};
export const Loading: Story = { tags: ["visual"], args: { status: "loading", entries: [] } };
export const Empty: Story = { args: { entries: [] } };
export const Failed: Story = {
  args: { status: "error", onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
const lost: ThreadEntry = {
  kind: "message",
  id: 7,
  side: "own",
  author: { name: "Дмитро Савчук" },
  text: "И ещё вопрос по возврату.",
  time: "2026-11-21T10:15:00Z",
  state: "failed",
};
/** A message that was not sent keeps its text and offers the way on. */
export const NotSent: Story = {
  tags: ["visual"],
  args: { entries: [...entries, lost], connection: "offline", onResend: fn(), onDiscard: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Отправить ещё раз" }));
    await expect(args.onResend).toHaveBeenCalledWith(lost);
    await expect(canvas.getByText("Не отправлено: нет связи")).toBeVisible();
  },
};
export const TakesBack: Story = {
  args: { entries: [...entries, lost], onResend: fn(), onDiscard: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Убрать" }));
    await expect(canvas.queryByText("И ещё вопрос по возврату.")).toBeNull();
  },
};
export const InternalNote: Story = {
  args: {
    entries: [
      ...entries,
      {
        kind: "message",
        id: 8,
        side: "other",
        author: { name: "Іван Бойко", role: "Склад" },
        text: "Партия с браком, проверяем остальные.",
        time: "2026-11-21T10:16:00Z",
        internal: true,
      },
    ],
  },
};
/** On the desk: what a colleague has written stands on the own side, under their name. */
export const Colleague: Story = {
  args: {
    entries: [
      ...entries,
      {
        kind: "message",
        id: 10,
        side: "own",
        colleague: true,
        author: { name: "Анна Складская" },
        text: "Проверяем у перевозчика.",
        time: "2026-11-21T10:18:00Z",
        state: "read",
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Анна Складская")).toBeVisible();
  },
};
/** A message that came by another way than the site says so beside its time. */
export const FromTelegram: Story = {
  args: {
    entries: [
      ...entries,
      {
        kind: "message",
        id: 11,
        side: "own",
        author: { name: "Дмитро Савчук" },
        text: "Отвечаю с телефона.",
        time: "2026-11-21T10:19:00Z",
        state: "read",
        via: "из Telegram",
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("· из Telegram")).toBeVisible();
  },
};
export const LongWords: Story = {
  args: {
    draft: "Противоударныйводонепроницаемыйэлектрокардиограф".repeat(3),
    entries: [
      ...entries,
      {
        kind: "message",
        id: 9,
        side: "other",
        author: {
          name: "Вікторія-Олександра Нечуй-Левицька-Остаповичівна",
          role: "Отдел внешнеэкономической деятельности",
        },
        text: "https://dropship.example/products/1048?".concat("противоударныйводонепроницаемый".repeat(8)),
        time: "2026-11-21T10:17:00Z",
        attachments: [{ id: 1, name: `${"очень-длинное-имя-файла-".repeat(5)}.pdf`, size: "9,9 МБ", href: "#" }],
      },
    ],
  },
};
/** Hundreds of messages and figures of any length. */
export const HugeNumbers: Story = {
  args: {
    entries: Array.from({ length: 200 }, (_, index) => ({
      kind: "message",
      id: index,
      side: index % 3 === 0 ? "own" : "other",
      author: { name: index % 3 === 0 ? "Дмитро Савчук" : "Олена Ковальчук" },
      text: `Сообщение ${index + 1}: 9 999 999 999 999,99 ₴ и ${"1234567890".repeat(6)}`,
      time: new Date(threadNow.getTime() - (200 - index) * 3_600_000).toISOString(),
    })),
  },
};
let drawn = 0;
const countedEntries: ThreadMessage[] = Array.from({ length: 300 }, (_, index) => ({
  kind: "message",
  id: index,
  side: index % 3 === 0 ? "own" : "other",
  author: { name: index % 3 === 0 ? "Дмитро Савчук" : "Олена Ковальчук" },
  get text() {
    drawn += 1;
    return `Сообщение ${index + 1}`;
  },
  time: new Date(threadNow.getTime() - (300 - index) * 3_600_000).toISOString(),
}));
/** What is typed under a long thread draws none of its messages anew. */
export const TypedUnderMany: Story = {
  render: (args) => <Talk {...args} entries={countedEntries} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Сообщение" });
    await waitFor(() => expect(canvas.getByText("Сообщение 300")).toBeInTheDocument());
    const before = drawn;
    await expect(before).toBeGreaterThan(0);
    await userEvent.type(field, "Ещё вопрос");
    await expect(field).toHaveValue("Ещё вопрос");
    await expect(drawn).toBe(before);
  },
};
export const NoPermission: Story = { args: { status: "denied", entries: [] } };
/** Closed for writing: the field gives way to the reason and the way on. */
export const Closed: Story = {
  tags: ["visual"],
  args: {
    composer: (
      <ThreadClosed action={<Button>Создать новое</Button>}>
        Обращение закрыто 28 ноября: неделю не было сообщений.
      </ThreadClosed>
    ),
  },
};
export const Phone: Story = {
  args: { firstUnreadId: 5 },
  globals: { viewport: { value: "phone" }, density: "touch" },
};
export const WithFiles: Story = {
  tags: ["visual"],
  args: {
    draft: "Вот фото коробки",
    files: [
      { id: 1, name: "коробка.jpg", size: "1,4 МБ" },
      { id: 2, name: "видео-распаковки.mp4", size: "48 МБ", progress: 0.4 },
      { id: 3, name: "архив.exe", error: "Такие файлы не принимаем" },
    ],
  },
  play: async ({ canvas }) => {
    // Nothing goes without a file that was refused: the press leads to it.
    const refused = canvas.getByRole("button", { name: /^Убрать файл архив\.exe: / });
    await userEvent.type(canvas.getByRole("textbox", { name: "Сообщение" }), "{Control>}{Enter}{/Control}");
    await expect(refused).toHaveFocus();
    await userEvent.click(refused);
    await expect(canvas.queryByText("архив.exe")).toBeNull();
  },
};

/** Enter breaks the line, Ctrl+Enter sends; the message is there at once and the end stays in sight. */
export const SendsByKeyboard: Story = {
  args: { onSend: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("textbox", { name: "Сообщение" });
    await expect(canvas.getByRole("button", { name: "Отправить" })).toBeDisabled();
    await userEvent.type(field, "Первая строка{Enter}вторая");
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSend).toHaveBeenCalledWith("Первая строка\nвторая");
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    const log = canvas.getByRole("log");
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSend).toHaveBeenCalledOnce();
    // What is written takes room from the thread, not its end from sight.
    const before = log.clientHeight;
    await userEvent.type(field, "строка{Enter}{Enter}{Enter}{Enter}{Enter}ещё");
    await waitFor(() => expect(log.clientHeight).toBeLessThan(before));
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2));
  },
};

/** What a screen reader is told: who writes, beside the log and not in it; messages from the moment on that the thread stands there. */
export const Told: Story = {
  args: { typing: ["Анна Складская"] },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log", { name: "Сообщения" });
    await expect(log).toHaveAttribute("aria-live", "off");
    const word = canvas.getAllByRole("status").find((one) => one.textContent === "Анна Складская печатает…");
    await expect(word).toBeDefined();
    await expect(log).not.toContainElement(word ?? null);
    await expect(log.querySelector(":scope > p:last-child")).toHaveAttribute("aria-hidden", "true");
    await waitFor(() => expect(log).not.toHaveAttribute("aria-live"), { timeout: 3_000 });
  },
};

/** A file that is uploaded while somebody looks on. */
function Uploading() {
  const [files, setFiles] = useState<readonly DraftFile[]>([{ id: 1, name: "из черновика.jpg" }]);
  const end = () => setFiles((now) => now.map(({ id, name }) => ({ id, name })));
  return (
    <>
      <AttachmentPicker
        files={files}
        onAttach={() => setFiles((now) => [...now, { id: 2, name: "коробка.jpg", progress: 0.5 }])}
        onDetach={fn()}
        hint="До 6 фото."
      />
      <button type="button" onClick={end}>
        Дошёл
      </button>
    </>
  );
}

/** What has come of a chosen file is said; what a draft had kept is not. */
export const FileIsSaid: Story = {
  render: () => <Uploading />,
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup();
    await expect(canvas.getByRole("button", { name: "Прикрепить файлы" })).toHaveAccessibleDescription("До 6 фото.");
    const word = () => canvasElement.querySelector("p[role='status']");
    await expect(word()).toBeEmptyDOMElement();
    await user.upload(canvas.getByLabelText("Файлы"), new File(["x"], "коробка.jpg", { type: "image/jpeg" }));
    await expect(word()).toBeEmptyDOMElement();
    await user.click(canvas.getByRole("button", { name: "Дошёл" }));
    await expect(word()).toHaveTextContent("Прикреплено: из черновика.jpg, коробка.jpg");
  },
};

/** Files of a first message, in a form of several fields. */
export const InAForm: Story = {
  render: () => (
    <main className="p-4">
      <h1 className="sr-only">Новое обращение</h1>
      <AttachmentPicker
        files={[
          { id: 1, name: "коробка.jpg", size: "1,4 МБ" },
          { id: 2, name: "этикетка.png", error: "Больше 10 МБ" },
        ]}
        onAttach={fn()}
        onDetach={fn()}
        accept="image/*"
        hint="До 6 фото: видят только вы и поддержка."
      />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Прикрепить файлы" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Убрать файл этикетка\.png/ })).toBeVisible();
  },
};
