import type { Generated } from "./generated.ts";
import { namesOf } from "./names.ts";

/** The file set of a design-system component (docs/guides/add-a-component.md). */
export function componentFiles(name: string): Generated {
  const { kebab, pascal, camel, title } = namesOf(name);
  const folder = `packages/ui/src/components/${kebab}`;
  const files = [
    {
      path: `${folder}/${kebab}.variants.ts`,
      text: `import { cva } from "class-variance-authority";

/** Sizes of a ${title.toLowerCase()}; stories are derived from this list. */
export const ${camel}Sizes = ["sm", "md"] as const;
/** A size. */
export type ${pascal}Size = (typeof ${camel}Sizes)[number];

/** Classes of a ${title.toLowerCase()}. */
export const ${camel}Variants = cva("inline-flex items-center gap-1", {
  variants: {
    size: { sm: "text-12", md: "text-14" } satisfies Record<${pascal}Size, string>,
  },
  defaultVariants: { size: "md" },
});
`,
    },
    {
      path: `${folder}/${kebab}.tsx`,
      text: `import type { ComponentProps } from "react";
import { ${camel}Variants, type ${pascal}Size } from "./${kebab}.variants.ts";

/** ${title}: say in one sentence what it is for. */
export function ${pascal}({
  size,
  className,
  ...rest
}: ComponentProps<"span"> & {
  /** 12 px in rows, 14 px elsewhere. */
  size?: ${pascal}Size;
}) {
  return <span {...rest} className={${camel}Variants({ size, className })} />;
}
`,
    },
    {
      path: `${folder}/${kebab}.stories.tsx`,
      text: `import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Matrix } from "../../lib/matrix.tsx";
import { ${pascal} } from "./${kebab}.tsx";
import { ${camel}Sizes } from "./${kebab}.variants.ts";

const meta = {
  title: "Components/Content/${title}",
  component: ${pascal},
  args: { children: "Текст" },
} satisfies Meta<typeof ${pascal}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Текст")).toBeVisible();
  },
};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <Matrix rows={${camel}Sizes} columns={["usual", "long"]}>
      {(size, column) => (
        <${pascal} size={size}>{column === "long" ? "Очень длинный текст, который не помещается" : "Текст"}</${pascal}>
      )}
    </Matrix>
  ),
};
`,
    },
    {
      path: `${folder}/${kebab}.mdx`,
      text: `import { Canvas, Controls, Meta } from "@storybook/addon-docs/blocks";
import * as stories from "./${kebab}.stories.tsx";

<Meta of={stories} />

# ${title}

Что это, одним предложением.

- **Когда:** …
- **Когда не:** … и что взять вместо.
- **Клавиатура и диктор:** …
- **Состояние:** черновик.

<Canvas of={stories.Default} />
<Controls of={stories.Default} />
<Canvas of={stories.Sizes} />
`,
    },
  ];
  return { files, edits: [], folded: [], next: ["Then: npm run storybook, and look at it in light, dark and 360 px."] };
}
