import { type AdminPostDetail, adminPostEndpoints, type PostPreview } from "@dropship/api/contract/admin-posts";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { adminPostList } from "@dropship/api/contract/lists/admin-posts";
import type { postReaderList } from "@dropship/api/contract/lists/post-readers";
import { notificationPath } from "@dropship/api/contract/notification-paths";
import { nextPostStatus, POST_STATUS_NAMES, type PostStatus } from "@dropship/api/contract/post-choices";
import type { Connection, Database } from "../../db/database.ts";
import { cleanPost, partsOf, textOf } from "../../documents/clean-post.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { auditOf, presentDeskDetail, presentDeskPost, presentReader } from "./post-desk.presenter.ts";
import * as repository from "./post-desk.repository.ts";
import type { PostPictures } from "./post-pictures.ts";
import { excerptOf } from "./posts.service.ts";
import type { TelegramText } from "../notifications/delivery.service.ts";
import type { TellOfPost } from "../notifications/post-telling.service.ts";

type Table = typeof adminPostEndpoints;
type Body = BodyOf<Table["createPost"]>;

const failUpdate = failuresOf(adminPostEndpoints.updatePost.errors);
const failStep = failuresOf(adminPostEndpoints.stepPost.errors);
const failDelete = failuresOf(adminPostEndpoints.deletePost.errors);
const noPost = () => notFound("Такой новости нет.");
const subjectOf = (id: number, name: string) => ({ kind: "post", id, name }) as const;
const YEAR_MS = 366 * 86_400_000;

/** What the service works with. */
export interface PostDeskDeps {
  readonly db: Database;
  readonly pictures: PostPictures;
  readonly telling: TellOfPost;
  readonly appUrl: () => string;
  readonly telegramText: TelegramText;
}

/** News as the shop's people write and publish them. */
export type PostDeskService = ReturnType<typeof postDeskService>;

const hasText = (body: string): boolean => textOf(body) !== "" || body.includes("<img ");
/** What is planned is told without anybody looking again, and what is open is read. */
const needsText = (status: PostStatus): boolean => status === "scheduled" || status === "published";
const recipientsOf = ({ audience, recipient_ids: ids }: Body): readonly number[] =>
  audience === "users" ? [...new Set(ids)] : [];

/** Makes the service. */
export function postDeskService({ db, pictures, telling, appUrl, telegramText }: PostDeskDeps) {
  async function detailWithin(tx: Connection, id: number): Promise<AdminPostDetail> {
    const row = await repository.findPost(tx, id);
    if (!row) throw noPost();
    const audience = { audience: row.audience, userIds: row.recipients.map((one) => one.id) };
    const spread = row.event_id === null ? null : await telling.progress(tx, row.event_id);
    return presentDeskDetail(row, await telling.count(tx, audience), spread);
  }

  async function assertRecipients(tx: Connection, ids: readonly number[]): Promise<void> {
    const known = await repository.knownUsers(tx, ids);
    const gone = ids.filter((id) => !known.has(id));
    if (gone.length > 0)
      throw invalid({ recipient_ids: [`Уже нет: ${gone.map(numbered).join(", ")}. Уберите и выберите заново.`] });
  }

  /** Writes a body into a post; its pictures were prepared before. */
  async function write(
    tx: Connection,
    id: number,
    body: Body,
    prepared: Awaited<ReturnType<PostPictures["prepare"]>>,
    present: AdminPostDetail["cover"],
  ): Promise<void> {
    const userIds = recipientsOf(body);
    await assertRecipients(tx, userIds);
    const settled = await pictures.settle(tx, id, { body: body.body, cover: body.cover, present }, prepared);
    await repository.updatePost(tx, id, { ...fieldsOf(body), ...settled });
    await repository.setRecipients(tx, id, userIds);
  }

  /** Changes one post under its lock, and writes into the journal what has changed. */
  const change = (
    by: ChangedBy,
    id: number,
    action: "updatePost" | "stepPost" | "pinPost",
    act: (tx: Connection, before: AdminPostDetail) => Promise<boolean>,
  ): Promise<AdminPostDetail> =>
    db.transaction(async (tx) => {
      if (!(await repository.lockPost(tx, id))) throw noPost();
      const before = await detailWithin(tx, id);
      if (!(await act(tx, before))) return before;
      const after = await detailWithin(tx, id);
      const subject = subjectOf(id, after.title);
      await writeAudit(tx, by, { action, subject, before: auditOf(before), after: auditOf(after) });
      return after;
    });

  /** Publishes a post: whom it is for is told in the same transaction, or not at all. */
  async function publish(tx: Connection, post: AdminPostDetail): Promise<void> {
    await repository.setStatus(tx, post.id, { status: "published", publishAt: null, isFirst: true });
    const { audience, channels, title } = post;
    if (channels.length === 0) return;
    const userIds = post.recipients.map(({ id }) => id);
    const told = await telling.tell(tx, { postId: post.id, title, audience, userIds, channels });
    await repository.setTelling(tx, post.id, told.eventId, told.total);
  }

  return {
    /** A page of all posts. */
    list: async (ask: ListAsk<typeof adminPostList>) =>
      presentPage(await repository.deskPosts.page(db, {}, ask), presentDeskPost),

    /** One post. */
    get: (id: number): Promise<AdminPostDetail> => detailWithin(db, id),

    /** Whom a post is for, and who has opened and confirmed it. */
    async readers(id: number, ask: ListAsk<typeof postReaderList>) {
      if (!(await repository.findPost(db, id))) throw noPost();
      return presentPage(await repository.postReaders.page(db, { post: id }, ask), presentReader);
    },

    /** Adds a draft. */
    async create(by: ChangedBy, given: Body): Promise<AdminPostDetail> {
      const body = { ...given, body: cleanPost(given.body) };
      const prepared = await pictures.prepare(by.actorId, body);
      return db.transaction(async (tx) => {
        const id = await repository.insertPost(tx, by.actorId, { ...fieldsOf(body), cover: null });
        await write(tx, id, body, prepared, null);
        const made = await detailWithin(tx, id);
        const subject = subjectOf(id, made.title);
        await writeAudit(tx, by, { action: "createPost", subject, before: {}, after: auditOf(made) });
        return made;
      });
    },

    /** Changes a post, in whatever state; nobody is told again. */
    async update(
      by: ChangedBy,
      id: number,
      { version, ...given }: BodyOf<Table["updatePost"]>,
    ): Promise<AdminPostDetail> {
      const body = { ...given, body: cleanPost(given.body) };
      const prepared = await pictures.prepare(by.actorId, body);
      return change(by, id, "updatePost", async (tx, before) => {
        if (version !== before.version)
          throw failUpdate("changed_meanwhile", "Пока вы писали, новость сохранил кто-то другой.", { current: before });
        if (needsText(before.status) && !hasText(body.body))
          throw invalid({ body: ["Новость запланирована или опубликована: без текста её сохранить нельзя."] });
        await write(tx, id, body, prepared, before.cover);
        return true;
      });
    },

    /** Takes a step of the table; repeating one does nothing. */
    step: (by: ChangedBy, id: number, { step, version, publish_at: at }: BodyOf<Table["stepPost"]>) =>
      change(by, id, "stepPost", async (tx, before) => {
        const next = nextPostStatus(step, before.status);
        if (next === "illegal") {
          const text = `Новость уже в другом состоянии: ${POST_STATUS_NAMES[before.status].toLowerCase()}.`;
          throw failStep("illegal_step", text, { status: before.status });
        }
        if (next === "repeat") return false;
        if (version !== before.version)
          throw failStep("changed_meanwhile", "Новость изменили, пока вы на неё смотрели. Проверьте текст ещё раз.", {
            current: before,
          });
        if (next !== "published" && next !== "scheduled") {
          await repository.setStatus(tx, id, { status: next, publishAt: null, isFirst: false });
          return true;
        }
        if (!hasText(before.body)) throw failStep("nothing_written", "В новости ещё нет текста.");
        if (next === "scheduled") {
          const publishAt = at === null ? null : new Date(at);
          const wait = (publishAt?.getTime() ?? 0) - Date.now();
          if (wait <= 0 || wait > YEAR_MS)
            throw failStep("too_early", "Выберите время публикации в будущем, не дальше года.");
          await repository.setStatus(tx, id, { status: next, publishAt, isFirst: false });
        } else if (step === "restore") {
          await repository.setStatus(tx, id, { status: next, publishAt: null, isFirst: false });
        } else await publish(tx, before);
        return true;
      }),

    /** Keeps a post above the others, or no longer. */
    pin: (by: ChangedBy, id: number, isPinned: boolean) =>
      change(by, id, "pinPost", async (tx, before) => {
        if (before.is_pinned === isPinned) return false;
        await repository.setPinned(tx, id, isPinned);
        return true;
      }),

    /** Deletes a post that was never published. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await repository.lockPost(tx, id))) throw noPost();
        const before = await detailWithin(tx, id);
        if (before.published_at !== null)
          throw failDelete("was_published", "Новость уже читали. Уберите её в архив: там она останется только у вас.");
        await pictures.giveUp(tx, id);
        await repository.deletePost(tx, id);
        const subject = subjectOf(id, before.title);
        await writeAudit(tx, by, { action: "deletePost", subject, before: auditOf(before), after: {} });
      }),

    /** A post as its readers would see it, with the texts of its messages. */
    async preview(body: BodyOf<Table["previewPost"]>): Promise<PostPreview> {
      const clean = cleanPost(body.body);
      const { heading, name } = telling.words(body.title);
      const path = notificationPath("blog-created", { key: 0 }).replace(/0$/, "…");
      return {
        parts: partsOf(clean),
        excerpt: excerptOf({ excerpt: body.excerpt, body: clean }),
        audience_size: await telling.count(db, { audience: body.audience, userIds: body.recipient_ids }),
        push: { title: heading, body: name },
        telegram: await telegramText({ type: "blog-created", title: heading, name, url: `${appUrl()}${path}` }),
      };
    },

    /** Publishes what was planned for now, each in a transaction of its own: one that cannot be published waits for the next time alone. */
    async publishDue(): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await repository.findDue(db)) {
        try {
          await db.transaction(async (tx) => {
            if (!(await repository.takeDue(tx, id))) return;
            const post = await detailWithin(tx, id);
            if (hasText(post.body)) await publish(tx, post);
            else await repository.setStatus(tx, id, { status: "draft", publishAt: null, isFirst: false });
          });
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, "planned news could not be published");
    },

    /** Gives up pictures that no post shows any more. */
    cleanUp: () => pictures.cleanUp(),
  };
}

const fieldsOf = (body: Body): Omit<repository.PostFields, "cover"> & { cover: null } => ({
  title: body.title,
  section: body.section,
  excerpt: body.excerpt,
  body: body.body,
  cover: null,
  isPinned: body.is_pinned,
  mustRead: body.must_read,
  audience: body.audience,
  channels: [...new Set(body.channels)],
});
