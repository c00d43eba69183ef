import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { toneKeys } from "../badge/badge.variants.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { StatusTable } from "./status-badge.tsx";
import { jobStatuses } from "./job-statuses.ts";
import { orderPaymentStatuses, orderStatuses } from "./order-statuses.ts";
import { codStatuses, parcelRequestStatuses, waybillStatuses } from "./parcel-statuses.ts";
import { payoutStatuses } from "./payout-statuses.ts";
import { replenishmentStatuses } from "./replenishment-statuses.ts";
import {
  feedStatuses,
  postStatuses,
  productStatuses,
  repairStatuses,
  ticketStatuses,
  userStatuses,
} from "./shop-statuses.ts";

/** The tables of all machines, in their order. */
const tables = {
  orderStatuses,
  orderPaymentStatuses,
  waybillStatuses,
  parcelRequestStatuses,
  payoutStatuses,
  replenishmentStatuses,
  codStatuses,
  repairStatuses,
  ticketStatuses,
  postStatuses,
  productStatuses,
  userStatuses,
  feedStatuses,
  jobStatuses,
};

const machines: Record<keyof typeof tables, string> = {
  orderStatuses: "Заказ",
  orderPaymentStatuses: "Оплата заказа",
  waybillStatuses: "Накладная",
  parcelRequestStatuses: "Заявка перевозчику",
  payoutStatuses: "Выплата",
  replenishmentStatuses: "Пополнение",
  codStatuses: "Наложенный платёж",
  repairStatuses: "Ремонт",
  ticketStatuses: "Обращение",
  postStatuses: "Новость",
  productStatuses: "Товар",
  userStatuses: "Пользователь",
  feedStatuses: "Выгрузка",
  jobStatuses: "Фоновая работа",
};
const machineKeys = Object.keys(machines) as (keyof typeof tables)[]; // the keys of a closed record
const all: Record<keyof typeof tables, StatusTable<string>> = { ...tables };

const meta = {
  title: "Components/Content/StatusBadge",
  component: StatusBadge,
  args: { table: orderStatuses, status: "shipped", size: "sm" },
  argTypes: { table: { control: false }, status: { control: "select", options: Object.keys(orderStatuses) } },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every state of every machine, from the tables themselves. */
export const Matrix: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } }, // the badges are the same on a phone
  render: () => (
    <dl className="grid max-w-180 gap-x-6 gap-y-4 md:grid-cols-[10rem_1fr]">
      {machineKeys.map((key) => {
        const table = all[key];
        return (
          <div key={key} className="contents">
            <dt className="text-13 text-muted">{machines[key]}</dt>
            <dd className="flex flex-wrap gap-2">
              {Object.keys(table).map((status) => (
                <StatusBadge key={status} table={table} status={status} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  ),
  play: async ({ canvasElement }) => {
    for (const key of machineKeys) {
      const looks = Object.values(all[key]);
      await expect(new Set(looks.map((look) => look.label)).size, `${key}: words differ`).toBe(looks.length);
    }
    await expect(within(canvasElement).getByText("Сторнировано")).toBeVisible();
  },
};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-3">
      {(["sm", "md"] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-2">
          {toneKeys.map((tone) => {
            const look = Object.entries(orderStatuses).find(([, one]) => one.tone === tone);
            return look && <StatusBadge key={tone} table={{ [look[0]]: look[1] }} status={look[0]} size={size} />;
          })}
        </div>
      ))}
    </div>
  ),
};

export const LongWords: Story = {
  tags: ["visual"],
  render: () => (
    <div className="w-36 overflow-hidden">
      <StatusBadge table={orderPaymentStatuses} status="cod_expected" />
    </div>
  ),
};
