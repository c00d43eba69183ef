import type { Meta, StoryObj } from "@storybook/react-vite";
import decode from "qr/decode.js";
import { expect, within } from "storybook/test";

import { QrCode } from "./qr-code.tsx";

const meta = {
  title: "Components/Content/QrCode",
  component: QrCode,
  args: { text: "https://shop.example/replenishments", label: "Адрес страницы" },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Reads the code off the screen as a phone does: drawn into pixels, found and decoded. */
async function readBack(svg: Element): Promise<string> {
  const source = svg.cloneNode(true) as SVGElement; // a clone is of the same kind
  for (const [index, part] of [...source.querySelectorAll("rect, path, circle, text")].entries()) {
    const drawn = svg.querySelectorAll("rect, path, circle, text")[index];
    if (drawn) part.setAttribute("fill", getComputedStyle(drawn).fill);
  }
  source.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  source.setAttribute("width", "600");
  source.setAttribute("height", "600");
  const image = new Image(600, 600);
  image.src = `data:image/svg+xml,${encodeURIComponent(source.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 600;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  context.drawImage(image, 0, 0, 600, 600);
  const { data, width, height } = context.getImageData(0, 0, 600, 600);
  return decode({ data, width, height });
}

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(await readBack(within(canvasElement).getByRole("img"))).toBe(args.text);
  },
};

/** A payment code: the sign in the middle covers cells, which the correction makes good. */
export const WithMark: Story = {
  args: {
    text: `https://bank.gov.ua/qr/${"QkNECjAwMgoyClVDVAoK".repeat(14)}`,
    label: "Код для оплаты в приложении банка",
    mark: "₴",
  },
  play: Default.play,
};

export const Small: Story = { args: { className: "w-32" } };
