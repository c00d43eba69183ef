import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { editorTags } from "../rich-text/rich-text-schema.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { cleanPaste } from "./clean-paste.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

const news = `<h2>Новые термокружки</h2><p>Держат тепло <strong>шесть часов</strong>, подробнее в <a href="https://example.com/care">памятке</a>.</p><ul><li><p>450 мл</p></li><li><p>600 мл</p></li></ul><blockquote><p>Не ставьте в микроволновую печь.</p></blockquote>`;

const picture =
  "data:image/svg+xml;utf8," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" rx="12" fill="#2f6f6a"/></svg>',
  );

const meta = {
  title: "Components/Forms/RichTextEditor",
  component: RichTextEditor,
  args: {
    label: "Текст новости",
    placeholder: "О чём новость",
    defaultValue: news,
    onValueChange: fn(),
    className: "max-w-180",
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const textOf = async (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole("textbox", { name: "Текст новости" }, { timeout: 10_000 });

const paste = (text: HTMLElement, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

const lastOf = (spy: unknown): string => String((spy as ReturnType<typeof fn>).mock.lastCall?.[0] ?? ""); // args of the story are spies

const selectAll = async (text: HTMLElement) => {
  text.focus();
  await userEvent.keyboard("{Control>}a{/Control}");
};

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => void (await textOf(canvasElement)),
};

export const Writing: Story = {
  args: { defaultValue: "" },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement);
    const text = await textOf(canvasElement);
    await step("types and makes it bold by the keys", async () => {
      await userEvent.click(text);
      await userEvent.keyboard("Скоро");
      await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("<p>Скоро</p>"));
      await selectAll(text);
      await userEvent.keyboard("{Control>}b{/Control}");
      await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("<p><strong>Скоро</strong></p>"));
      await expect(canvas.getByRole("button", { name: "Жирный" })).toHaveAttribute("aria-pressed", "true");
    });
    await step("the tools are one stop and are walked by arrows", async () => {
      await fireEvent.keyDown(text, { key: "F10", altKey: true });
      await expect(canvas.getByRole("button", { name: "Заголовок" })).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}{Enter}");
      await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("<h3><strong>Скоро</strong></h3>"));
      await fireEvent.keyDown(text, { key: "F10", altKey: true });
      await userEvent.keyboard("{End}");
      await expect(canvas.getByRole("button", { name: "Повторить" })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(text).toHaveFocus());
    });
    await step("undoes", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Отменить" }));
      await waitFor(() => expect(lastOf(args.onValueChange)).not.toContain("<h3>"));
    });
  },
};

export const Links: Story = {
  args: { defaultValue: "<p>Памятка по уходу</p>" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = await textOf(canvasElement);
    await expect(canvas.getByRole("button", { name: "Ссылка" })).toHaveAttribute("aria-disabled", "true");
    await selectAll(text);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Ссылка" })).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(canvas.getByRole("button", { name: "Ссылка" }));
    const address = canvas.getByRole("textbox", { name: "Адрес ссылки" });
    await userEvent.type(address, "javascript:alert(1){Enter}");
    await expect(await canvas.findByText(/Это не похоже на адрес/)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, "example.com/care{Enter}");
    await waitFor(() =>
      expect(lastOf(args.onValueChange)).toBe(
        '<p><a href="https://example.com/care" rel="noopener nofollow">Памятка по уходу</a></p>',
      ),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Ссылка" }));
    await userEvent.click(canvas.getByRole("button", { name: "Убрать ссылку" }));
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith("<p>Памятка по уходу</p>"));
    await expect(canvas.queryByRole("textbox", { name: "Адрес ссылки" })).toBeNull();
  },
};

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<h1 style='color:#2F5496'>Памятка<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b><span style='font-size:14pt'>Важно:</span></b><span style='color:red'> не мыть в машине</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>тёплая вода<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>мягкая губка<o:p></o:p></p>
<p><img src="file:///C:/Temp/clip_image001.png"><a href="javascript:alert(1)">опасно</a></p><!--EndFragment--></body></html>`;

const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Жирный</span><span style="font-size:11pt;font-style:italic"> и курсив</span><span> обычный</span></p><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>первый</span></p></li></ul><table><tbody><tr><td><p>клетка</p></td></tr></tbody></table></b>`;

/** What comes from Word and Google Docs keeps its sense and loses its looks. */
export const Pasted: Story = {
  args: { defaultValue: "" },
  play: async ({ args, canvasElement, step }) => {
    const text = await textOf(canvasElement);
    text.focus();
    await step("Word", async () => {
      paste(text, fromWord);
      await waitFor(() =>
        expect(lastOf(args.onValueChange)).toBe(
          "<h2>Памятка</h2><p><strong>Важно:</strong> не мыть в машине</p><ul><li><p>тёплая вода</p></li><li><p>мягкая губка</p></li></ul><p>опасно</p>",
        ),
      );
    });
    await step("Google Docs", async () => {
      await selectAll(text);
      paste(text, fromDocs);
      await waitFor(() =>
        expect(lastOf(args.onValueChange)).toBe(
          "<p><strong>Жирный</strong><em> и курсив</em> обычный</p><ul><li><p>первый</p></li></ul><p>клетка</p>",
        ),
      );
    });
    await step("nothing comes out that the view does not dress", async () => {
      await selectAll(text);
      paste(
        text,
        `<h1>a</h1><h5>b</h5><pre>c</pre><script>d</script><p onclick="e()" style="color:red">f <u>g</u><img src="https://example.com/a.png" onerror="x()"></p><iframe src="https://example.com"></iframe>`,
      );
      await waitFor(() => expect(lastOf(args.onValueChange)).toContain("https://example.com/a.png"));
      const html = lastOf(args.onValueChange);
      const tags = [...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]);
      await expect(tags.filter((tag) => !(editorTags as readonly (string | undefined)[]).includes(tag))).toEqual([]);
      await expect(html).not.toMatch(/onclick|onerror|style=|script/);
      await expect(cleanPaste("<a href='https://example.com' target='_blank' class='x'>дом</a>")).toBe(
        '<a href="https://example.com">дом</a>',
      );
      await selectAll(text);
      paste(text, fromWord);
    });
  },
};

export const Pictures: Story = {
  args: {
    defaultValue: "<p>Вот она:</p>",
    onUploadImage: fn(async (file: File) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (file.name === "broken.png") throw new Error("no answer");
      return { src: picture };
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await textOf(canvasElement);
    const input = canvasElement.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error("no place for a file");
    await userEvent.upload(input, new File(["x"], "broken.png", { type: "image/png" }));
    await expect(await canvas.findByText("Фото не загрузилось, текст на месте.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Ещё раз" })).toBeVisible();
    await userEvent.upload(input, new File(["x"], "cup.png", { type: "image/png" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Что на фото" }), "Кружка спереди{Enter}");
    await waitFor(() => expect(lastOf(args.onValueChange)).toContain('alt="Кружка спереди"'));
    await expect(canvas.getByRole("img", { name: "Кружка спереди" })).toBeVisible();
    // What comes next stands beside the picture, not in its place: another one, and what is typed.
    await userEvent.upload(input, new File(["x"], "back.png", { type: "image/png" }));
    await userEvent.click(await canvas.findByRole("textbox", { name: "Что на фото" }));
    await userEvent.keyboard("Кружка{Enter}");
    await waitFor(() => expect(canvas.getAllByRole("img", { name: "Кружка" })).toHaveLength(2));
    await userEvent.keyboard("Берите две");
    await waitFor(() => expect(lastOf(args.onValueChange)).toContain("Берите две"));
    await expect(canvas.getAllByRole("img")).toHaveLength(2);
  },
};

export const TooLong: Story = {
  args: { maxLength: 60 },
  play: async ({ canvasElement }) => {
    await textOf(canvasElement);
    await expect(within(canvasElement).getByText(/^Длиннее на \d+\sзнак/)).toBeVisible();
  },
};

export const WithErrors: Story = {
  tags: ["visual"],
  args: { defaultValue: "" },
  render: (args) => (
    <Field
      label="Текст новости"
      hint="Его увидят все дропшипперы"
      errors={["Напишите хотя бы одно предложение"]}
      required
    >
      <RichTextEditor {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const text = await textOf(canvasElement);
    await waitFor(() => expect(text).toHaveAttribute("aria-invalid", "true"));
    await expect(text).toHaveAccessibleDescription("Его увидят все дропшипперы Напишите хотя бы одно предложение");
  },
};

function Both() {
  const [html, setHtml] = useState(news);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <RichTextEditor label="Текст новости" defaultValue={news} onValueChange={setHtml} />
      <div className="px-4 pt-11">
        <RichText html={html} />
      </div>
    </div>
  );
}

/** What is written beside what is read. */
export const BesideTheView: Story = {
  tags: ["visual"],
  render: () => <Both />,
  play: async ({ canvasElement }) => void (await textOf(canvasElement)),
};

export const ReadOnly: Story = { tags: ["visual"], args: { readOnly: true } };

export const Narrow: Story = {
  args: { className: "w-70", maxLength: 5000 },
  play: async ({ canvasElement }) => void (await textOf(canvasElement)),
};

const table = `<table><tbody><tr><th><p>День</p></th><th><p>Приём</p></th></tr><tr><td><p>31 декабря</p></td><td><p>до 12:00</p></td></tr></tbody></table>`;

export const Tables: Story = {
  args: { defaultValue: `<p>График:</p>${table}`, tables: true },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement);
    const text = await textOf(canvasElement);
    await step("a bar for the table comes with the cursor, and adds a row", async () => {
      await userEvent.click(within(text).getByText("31 декабря"));
      await userEvent.click(await canvas.findByRole("button", { name: "Строка ниже" }));
      await expect(lastOf(args.onValueChange).match(/<tr>/g)).toHaveLength(3);
    });
    await step("Tab walks the cells and adds a row behind the last one", async () => {
      await userEvent.click(within(text).getByText("до 12:00"));
      await userEvent.keyboard("{Tab}{Tab}{Tab}конец");
      await expect(lastOf(args.onValueChange).match(/<tr>/g)).toHaveLength(4);
      await expect(lastOf(args.onValueChange)).toContain("конец");
    });
    await step("the whole table goes", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Убрать таблицу" }));
      await expect(lastOf(args.onValueChange)).toBe("<p>График:</p>");
      await expect(canvas.queryByRole("group", { name: "Таблица" })).not.toBeInTheDocument();
    });
    await step("another one is put in", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Вставить таблицу" }));
      await expect(lastOf(args.onValueChange).match(/<th>/g)).toHaveLength(3);
      // Its first column is named first, and the next one by the next key.
      await userEvent.keyboard("Товар{Tab}Цена");
      await expect(lastOf(args.onValueChange)).toMatch(/<th>.*Товар.*<\/th><th>.*Цена.*<\/th><th>/);
      await userEvent.click(canvas.getByRole("button", { name: "Отменить" }));
      await userEvent.click(canvas.getByRole("button", { name: "Отменить" }));
      await expect(lastOf(args.onValueChange)).not.toContain("<th>");
    });
  },
};

export const Products: Story = {
  args: {
    defaultValue: "<p>Привезли:</p>",
    chooseProduct: (insert) => (
      <button type="button" onClick={() => insert({ id: 7, name: "Термокружка" })}>
        Термокружка
      </button>
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await textOf(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Вставить товар" }));
    // Whoever works by keys is where the product is asked for.
    await expect(canvas.getByRole("button", { name: "Термокружка" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Термокружка" }));
    await expect(lastOf(args.onValueChange)).toContain('<a href="/products/7" data-product="7">Термокружка</a>');
    await userEvent.click(canvas.getByRole("button", { name: "Вставить товар" }));
    await userEvent.click(canvas.getByRole("button", { name: "Термокружка" }));
    await expect(lastOf(args.onValueChange).match(/data-product="7"/g)).toHaveLength(2);
  },
};
