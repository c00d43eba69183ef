/** States of a post, in the order of its way (docs/product.md, States). */
export const POST_STATUSES = ["draft", "scheduled", "published", "archived"] as const;
/** State of a post. */
export type PostStatus = (typeof POST_STATUSES)[number];
/** How each state is called. */
export const POST_STATUS_NAMES: Readonly<Record<PostStatus, string>> = {
  draft: "Черновик",
  scheduled: "Запланирована",
  published: "Опубликована",
  archived: "В архиве",
};

/** What posts are about. */
export const POST_SECTIONS = ["goods", "prices", "delivery", "money", "work"] as const;
/** What a post is about. */
export type PostSection = (typeof POST_SECTIONS)[number];
/** How each section is called. */
export const POST_SECTION_NAMES: Readonly<Record<PostSection, string>> = {
  goods: "Товары",
  prices: "Цены",
  delivery: "Доставка",
  money: "Оплата и выплаты",
  work: "Работа магазина",
};

/** Whom a post may be for: all who may enter the cabinet, those who have conditions of their own, the shop's people, chosen users. */
export const POST_AUDIENCES = ["all", "conditioned", "shop", "users"] as const;
/** Whom a post is for. */
export type PostAudience = (typeof POST_AUDIENCES)[number];
/** How each audience is called. */
export const POST_AUDIENCE_NAMES: Readonly<Record<PostAudience, string>> = {
  all: "Все пользователи",
  conditioned: "Пользователи с личными ценами",
  shop: "Только сотрудники магазина",
  users: "Выбранные пользователи",
};

/** Ways in which a post is told of; `site` is the bell with its sound. */
export const POST_CHANNELS = ["site", "push", "telegram", "mail"] as const;
/** A way in which a post is told of. */
export type PostChannel = (typeof POST_CHANNELS)[number];
/** How each way is called. */
export const POST_CHANNEL_NAMES: Readonly<Record<PostChannel, string>> = {
  site: "Колокольчик на сайте",
  push: "Push",
  telegram: "Telegram",
  mail: "E-mail",
};

/** One step of a post. */
export interface PostStep {
  readonly from: readonly PostStatus[];
  readonly to: PostStatus;
  /** What its button says. */
  readonly label: string;
  /** What is said when it is done. */
  readonly done: string;
}

/** Every step of a post; what is not here does not happen. The API, the buttons and the tests fold from it. */
export const POST_STEPS = {
  publish: { from: ["draft", "scheduled"], to: "published", label: "Опубликовать", done: "Новость опубликована." },
  schedule: {
    from: ["draft", "scheduled"],
    to: "scheduled",
    label: "Запланировать",
    done: "Публикация запланирована.",
  },
  unschedule: { from: ["scheduled"], to: "draft", label: "Отменить публикацию", done: "Новость снова черновик." },
  archive: { from: ["published"], to: "archived", label: "В архив", done: "Новость в архиве, читатели её не видят." },
  restore: { from: ["archived"], to: "published", label: "Вернуть из архива", done: "Новость снова видна читателям." },
} as const satisfies Record<string, PostStep>;
/** Name of a step. */
export type PostStepName = keyof typeof POST_STEPS;
/** Names of all steps. */
export const POST_STEP_NAMES = Object.keys(POST_STEPS) as [PostStepName, ...PostStepName[]]; // keys of the table above

/** Where a step leads: a state; `repeat` when the post stands there already; `illegal` when the table does not know it. */
export function nextPostStatus(name: PostStepName, status: PostStatus): PostStatus | "repeat" | "illegal" {
  const step: PostStep = POST_STEPS[name];
  if (step.from.includes(status)) return step.to;
  return status === step.to && name !== "restore" ? "repeat" : "illegal";
}

/** States of a reader of a post. */
export const READER_STATES = ["confirmed", "opened", "silent"] as const;
/** State of a reader of a post. */
export type ReaderState = (typeof READER_STATES)[number];
/** How each state of a reader is called. */
export const READER_STATE_NAMES: Readonly<Record<ReaderState, string>> = {
  confirmed: "Подтвердил",
  opened: "Открыл",
  silent: "Не открывал",
};
