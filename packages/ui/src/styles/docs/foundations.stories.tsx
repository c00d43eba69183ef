import type { Meta, StoryObj } from "@storybook/react-vite";

const meta = { title: "Foundations/Tokens" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const grounds = ["bg-paper", "bg-surface", "bg-raised", "bg-sunken", "bg-tile", "bg-photo"];
const softs = ["bg-accent-soft", "bg-good-soft", "bg-notice-soft", "bg-bad-soft", "bg-info-soft"];
const fills = ["bg-accent", "bg-accent-strong", "bg-bad", "bg-bad-strong"];
const texts = [
  "text-ink",
  "text-muted",
  "text-faint",
  "text-accent-text",
  "text-good",
  "text-notice",
  "text-bad",
  "text-info",
];
const sizes = ["text-34", "text-26", "text-20", "text-16", "text-14", "text-13", "text-12"];

const Swatches = ({ names, onFill = false }: { names: readonly string[]; onFill?: boolean }) => (
  <ul className="flex flex-wrap gap-3">
    {names.map((name) => (
      <li
        key={name}
        className={`${name} grid h-16 w-36 place-items-end rounded-control border border-hairline p-2 text-12 ${onFill ? "text-on-accent dark:text-ink" : "text-ink"}`}
      >
        {onFill && name.startsWith("bg-bad") ? (
          <span className="text-on-bad">{name}</span>
        ) : name === "bg-photo" ? null : (
          name
        )}
      </li>
    ))}
  </ul>
);

/** Grounds, tones and texts. Switch the theme in the toolbar. */
export const Colours: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-6">
      <Swatches names={grounds} />
      <Swatches names={softs} />
      <Swatches names={fills} onFill />
      <ul className="grid max-w-100 gap-1">
        {texts.map((name) => (
          <li key={name} className={`${name} text-16`}>
            {name}: 1 250,00 ₴ на балансе
          </li>
        ))}
      </ul>
    </div>
  ),
};

/** The seven sizes, and the letters and digits that must stand well. */
export const Type: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {sizes.map((name) => (
        <p key={name} className={name}>
          {name}: Оформить заказ, їжак ґанок, № 1 234,50 ₴
        </p>
      ))}
      <p className="text-16">
        <span className="font-regular">regular</span> <span className="font-medium">medium</span>{" "}
        <span className="font-semibold">semibold</span> <span className="font-bold">bold</span>
      </p>
      <ul className="w-32 text-right text-16 tabular-nums">
        <li>1 111,11</li>
        <li>8 888,88</li>
        <li>−4 071,90</li>
      </ul>
    </div>
  ),
};
