import type { Meta, StoryObj } from "@storybook/react-vite";

import { Matrix as Grid } from "../../lib/matrix.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { chartToneKeys } from "./chart-frame.variants.ts";
import { ChartSwatch } from "./chart-marks.tsx";

const meta = {
  title: "Components/Data/ChartFrame",
  component: ChartFrame,
  args: {
    title: "Прибыль за ноябрь",
    description: "По дням",
    empty: false,
    table: { columns: ["День", "Прибыль"], rows: [["1 ноября", "1\u00a0250,00\u00a0₴"]] },
    children: <div className="h-60 rounded-control bg-sunken" />,
    className: "max-w-140",
  },
} satisfies Meta<typeof ChartFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Colour, pattern and marker of each series: on a grey print the last two are enough. */
export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <Grid rows={chartToneKeys} columns={["line", "line, before", "box", "box, before"]}>
      {(tone, column) => (
        <ChartSwatch
          id={`${tone} ${column}`.replaceAll(/\W/g, "")}
          series={{ tone, order: chartToneKeys.indexOf(tone), compares: column.endsWith("before") ? "x" : undefined }}
          kind={column.startsWith("line") ? "line" : "box"}
        />
      )}
    </Grid>
  ),
};

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { empty: true } };

export const Failed: Story = { args: { error: "Попробуйте позже." } };

export const LongWords: Story = {
  tags: ["visual"],
  args: {
    title: "Сравнение прибыли всех дропшипперов по категориям и способам доставки за последние двенадцать месяцев",
    className: "w-70",
  },
};
