import type { Meta, StoryObj } from "@storybook/react-vite";

import { Skeleton, SkeletonText } from "./skeleton.tsx";

const meta = { title: "Components/States/Skeleton", component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { className: "h-10 w-60 rounded-control" } };

export const Card: Story = {
  tags: ["visual"],
  render: () => (
    <div aria-busy="true" className="flex w-72 gap-4 rounded-surface border bg-surface p-4">
      <Skeleton className="size-14 shrink-0 rounded-control" />
      <SkeletonText className="grow" />
    </div>
  ),
};
