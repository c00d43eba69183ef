import {
  adminCategoryEndpoints,
  type AdminCategoryDetail,
  type CategoryPlace,
} from "@dropship/api/contract/admin-categories";
import { DEEPEST_CATEGORY } from "@dropship/api/contract/category-choices";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { adminCategoryList } from "@dropship/api/contract/lists/admin-categories";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import type { JobStarter } from "../../../jobs/job-kind.ts";
import { keepRequester } from "../../../jobs/requested-by.ts";
import { type ListAsk, presentPage } from "../../../lists/list-reader.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import { followMerge } from "../../import/supplier-categories.service.ts";
import { presentAdminCategory, presentAdminCategoryDetail } from "./admin-categories.presenter.ts";
import * as repository from "./admin-categories.repository.ts";
import { EMPTY_JOB, MERGE_JOB } from "./category-jobs.ts";
import { removeEmpty } from "./empty-category.ts";
import { placedAfter, standsAfter } from "./category-place.ts";

type Table = typeof adminCategoryEndpoints;

const failMove = failuresOf(adminCategoryEndpoints.moveCategory.errors);
const failUpdate = failuresOf(adminCategoryEndpoints.updateCategory.errors);
const failDelete = failuresOf(adminCategoryEndpoints.deleteCategory.errors);
const PHOTO = "category-photo";
const noCategory = () => notFound("Такой категории нет.");
const subjectOf = (id: number, name: string) => ({ kind: "category", id, name }) as const;
const CYCLE = "Категория не может лежать внутри себя самой.";
const TOO_DEEP = `В дереве не больше ${DEEPEST_CATEGORY} уровней.`;

type Named = Pick<repository.AdminCategoryRow, "id" | "name">;
/** What the jobs that move goods between two categories are given. */
const inputOf = (from: Named, into: Named, by: ChangedBy) => ({
  from: from.id,
  from_name: from.name,
  into: into.id,
  into_name: into.name,
  ...keepRequester(by),
});

/** The tree of categories as admins change it. */
export type AdminCategoriesService = ReturnType<typeof adminCategoriesService>;

/** Makes the service. Whoever moves something holds the tree's lock first, so no two moves can make a circle together. */
export function adminCategoriesService({
  db,
  files,
  jobs,
}: {
  readonly db: Database;
  readonly files: FilesService;
  readonly jobs: JobStarter;
}) {
  async function detailWithin(tx: Connection, id: number): Promise<AdminCategoryDetail> {
    const row = await repository.findAdminCategory(tx, id);
    if (!row) throw noCategory();
    return presentAdminCategoryDetail(row, await repository.hangingOn(tx, id));
  }

  async function found(tx: Connection, id: number): Promise<repository.AdminCategoryRow> {
    const row = await repository.findAdminCategory(tx, id);
    if (!row) throw noCategory();
    return row;
  }

  /** The category that goods are to go into. */
  async function target(id: number): Promise<repository.AdminCategoryRow> {
    const row = await repository.findAdminCategory(db, id);
    if (!row) throw invalid({ into_id: ["Такой категории уже нет."] });
    return row;
  }

  /** The parent's name, once it is sure that the category with all below it fits there. */
  async function fits(tx: Connection, id: number | null, parentId: number | null): Promise<string | null> {
    if (parentId === null) return null;
    const parent = await repository.lockPlace(tx, parentId);
    if (!parent) throw invalid({ parent_id: ["Такой категории уже нет."] });
    if (id !== null && parent.path.includes(id)) throw failMove("cycle", CYCLE);
    const depth = id === null ? 1 : await repository.depthBelow(tx, id);
    if (parent.path.length + depth > DEEPEST_CATEGORY) throw failMove("too_deep", TOO_DEEP);
    return parent.name;
  }

  async function assertOwnName(tx: Connection, parentId: number | null, name: string, but: number | null) {
    if (await repository.hasNamesake(tx, parentId, name, but))
      throw invalid({ name: ["Рядом уже есть категория с таким названием."] });
  }

  const fieldsOf = ({ name, name_uk, is_active, prom_id, rozetka_id }: repository.CategoryFields) => ({
    name,
    name_uk,
    is_active,
    prom_id,
    rozetka_id,
  });

  return {
    /** A page of categories. */
    list: async (ask: ListAsk<typeof adminCategoryList>) =>
      presentPage(await repository.adminCategories.page(db, {}, ask), presentAdminCategory),

    /** The whole tree. */
    tree: () => repository.readTree(db),

    /** One category with what hangs on it. */
    get: (id: number): Promise<AdminCategoryDetail> => detailWithin(db, id),

    /** Adds a category, last among its siblings. */
    create: (by: ChangedBy, { parent_id: parentId, ...fields }: BodyOf<Table["createCategory"]>) =>
      db.transaction(async (tx) => {
        await repository.lockTree(tx);
        const parent = await fits(tx, null, parentId);
        await assertOwnName(tx, parentId, fields.name, null);
        const id = await repository.insertCategory(tx, parentId, fields);
        const subject = subjectOf(id, fields.name);
        await writeAudit(tx, by, { action: "createCategory", subject, before: {}, after: { ...fields, parent } });
        return detailWithin(tx, id);
      }),

    /** Changes a category; under another parent it stands last. */
    update: (
      by: ChangedBy,
      id: number,
      { version, parent_id: parentId, ...fields }: BodyOf<Table["updateCategory"]>,
    ): Promise<AdminCategoryDetail> =>
      db.transaction(async (tx) => {
        await repository.lockTree(tx);
        if (!(await repository.lockPlace(tx, id))) throw noCategory();
        const row = await found(tx, id);
        if (version !== row.version)
          throw failUpdate("changed_meanwhile", "Пока вы меняли категорию, её сохранил кто-то другой.", {
            current: await detailWithin(tx, id),
          });
        const isMoved = parentId !== row.parent_id;
        const parent = isMoved ? await fits(tx, id, parentId) : (row.above.at(-1) ?? null);
        if (isMoved || fields.name !== row.name) await assertOwnName(tx, parentId, fields.name, id);
        await repository.updateCategory(tx, id, fields);
        if (isMoved) await repository.arrange(tx, parentId, [...(await repository.siblingsOf(tx, parentId)), id]);
        await writeAudit(tx, by, {
          action: "updateCategory",
          subject: subjectOf(id, row.name),
          before: { ...fieldsOf(row), parent: row.above.at(-1) ?? null },
          after: { ...fields, parent },
        });
        return detailWithin(tx, id);
      }),

    /** Puts a category into a place of the tree; where it was. */
    move: (by: ChangedBy, id: number, to: CategoryPlace): Promise<CategoryPlace> =>
      db.transaction(async (tx) => {
        await repository.lockTree(tx);
        const row = await repository.lockPlace(tx, id);
        if (!row) throw noCategory();
        const siblings = await repository.siblingsOf(tx, row.parent_id);
        const was: CategoryPlace = { parent_id: row.parent_id, after_id: standsAfter(siblings, id) };
        if (to.parent_id === was.parent_id && to.after_id === was.after_id) return was;
        const isNewParent = to.parent_id !== row.parent_id;
        if (isNewParent) {
          await fits(tx, id, to.parent_id);
          if (await repository.hasNamesake(tx, to.parent_id, row.name, id))
            throw invalid({ parent_id: ["Там уже есть категория с таким названием."] });
        }
        const order = placedAfter(
          isNewParent ? await repository.siblingsOf(tx, to.parent_id) : siblings,
          id,
          to.after_id,
        );
        if (!order) throw failMove("place_gone", "Дерево изменилось: соседней категории там уже нет.");
        await repository.arrange(tx, to.parent_id, order);
        const nameOf = async (one: number | null) =>
          one === null ? null : (await repository.lockPlace(tx, one))?.name;
        await writeAudit(tx, by, {
          action: "moveCategory",
          subject: subjectOf(id, row.name),
          before: { parent: await nameOf(was.parent_id), after: await nameOf(was.after_id) },
          after: { parent: await nameOf(to.parent_id), after: await nameOf(to.after_id) },
        });
        return was;
      }),

    /** Shows or hides a category with all below it. */
    show: (by: ChangedBy, id: number, isActive: boolean): Promise<AdminCategoryDetail> =>
      db.transaction(async (tx) => {
        if (!(await repository.lockPlace(tx, id))) throw noCategory();
        const row = await found(tx, id);
        if (row.is_active !== isActive) {
          await repository.updateCategory(tx, id, { ...row, is_active: isActive });
          await writeAudit(tx, by, {
            action: "showCategory",
            subject: subjectOf(id, row.name),
            before: { is_active: row.is_active },
            after: { is_active: isActive },
          });
        }
        return detailWithin(tx, id);
      }),

    /** Moves the goods of a category into another, as a job; its id. */
    async empty(user: SessionUser, by: ChangedBy, id: number, intoId: number): Promise<string> {
      if (id === intoId) throw invalid({ into_id: ["Выберите другую категорию."] });
      const from = await found(db, id);
      const into = await target(intoId);
      if (from.products_own === 0) throw invalid({ into_id: ["В категории нет товаров: переносить нечего."] });
      const input = inputOf(from, into, by);
      return jobs.startRows(user, EMPTY_JOB, input, async function* (tx) {
        const ids = await repository.productsIn(tx, id);
        await writeAudit(tx, by, {
          action: "emptyCategory",
          subject: subjectOf(id, from.name),
          before: { products: ids.length },
          after: { products: 0, into: into.name },
        });
        yield ids;
      });
    },

    /** Merges a category into another; the id of the job that moves its goods, null when there were none and it is gone already. */
    async merge(
      user: SessionUser,
      by: ChangedBy,
      id: number,
      { into_id: intoId, with_conditions: withConditions }: BodyOf<Table["mergeCategory"]>,
    ): Promise<string | null> {
      if (id === intoId) throw invalid({ into_id: ["Выберите другую категорию."] });
      const from = await found(db, id);
      const into = await target(intoId);
      /** What goes at once; the goods, which are returned, go with the job. */
      async function join(tx: Connection): Promise<number[]> {
        await repository.lockTree(tx);
        const there = await repository.lockPlace(tx, intoId);
        if (!there || !(await repository.lockPlace(tx, id))) throw noCategory();
        if (there.path.includes(id))
          throw failMove("cycle", "Нельзя объединить категорию с той, что лежит внутри неё.");
        if (there.path.length + (await repository.depthBelow(tx, id)) - 1 > DEEPEST_CATEGORY)
          throw failMove("too_deep", TOO_DEEP);
        const children = (await repository.siblingsOf(tx, id)).filter((child) => child !== intoId);
        const [namesake] = await repository.namesakesBelow(tx, children, intoId, id);
        if (namesake !== undefined)
          throw invalid({
            into_id: [`Внутри обеих есть категория «${namesake}». Сначала объедините или переименуйте эти две.`],
          });
        await repository.arrange(tx, intoId, [...(await repository.siblingsOf(tx, intoId)), ...children]);
        const conditions = withConditions ? await repository.shareConditions(tx, id, intoId) : 0;
        await repository.shareMapping(tx, id, intoId);
        await followMerge(tx, id, intoId);
        const products = await repository.productsIn(tx, id);
        await writeAudit(tx, by, {
          action: "mergeCategory",
          subject: subjectOf(id, from.name),
          before: { products: products.length, categories: children.length },
          after: { into: into.name, conditions },
        });
        return products;
      }
      if (from.products_own === 0) {
        await db.transaction(async (tx) => {
          await join(tx);
          await removeEmpty(tx, id);
        });
        return null;
      }
      const input = inputOf(from, into, by);
      return jobs.startRows(user, MERGE_JOB, input, async function* (tx) {
        yield await join(tx);
      });
    },

    /** Shows a square piece of a picture that the caller sent. */
    async setPhoto(
      user: SessionUser,
      by: ChangedBy,
      id: number,
      { file_id: fileId, crop }: BodyOf<Table["setCategoryPhoto"]>,
    ): Promise<AdminCategoryDetail> {
      await found(db, id);
      const file = await files.findOwn(user.id, fileId, PHOTO);
      if (crop.width !== crop.height) throw invalid({ crop: ["Фото категории квадратное: выберите квадрат."] });
      if (crop.x + crop.width > file.width || crop.y + crop.height > file.height)
        throw invalid({ crop: ["Кадр выходит за край фото. Выберите его заново."] });
      const prepared = await files.prepare(file, crop);
      return db.transaction(async (tx) => {
        if (!(await repository.lockPlace(tx, id))) throw noCategory();
        const row = await found(tx, id);
        if (row.photo_file_id !== null && row.photo_file_id !== fileId) await files.detach(tx, [row.photo_file_id]);
        const addresses = await files.attach(tx, prepared);
        const photo = { url: addresses.get("full") ?? "", thumb: addresses.get("thumb") ?? "", alt: row.name };
        await repository.setPhoto(tx, id, photo, fileId);
        await writeAudit(tx, by, {
          action: "setCategoryPhoto",
          subject: subjectOf(id, row.name),
          before: { photo: row.photo?.url ?? null },
          after: { photo: photo.url },
        });
        return detailWithin(tx, id);
      });
    },

    /** Shows no photo of its own any more. */
    removePhoto: (by: ChangedBy, id: number): Promise<AdminCategoryDetail> =>
      db.transaction(async (tx) => {
        if (!(await repository.lockPlace(tx, id))) throw noCategory();
        const row = await found(tx, id);
        if (row.photo !== null) {
          if (row.photo_file_id !== null) await files.detach(tx, [row.photo_file_id]);
          await repository.setPhoto(tx, id, null, null);
          await writeAudit(tx, by, {
            action: "removeCategoryPhoto",
            subject: subjectOf(id, row.name),
            before: { photo: row.photo.url },
            after: { photo: null },
          });
        }
        return detailWithin(tx, id);
      }),

    /** Deletes a category in which nothing lies. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await repository.lockTree(tx);
        if (!(await repository.lockPlace(tx, id))) throw noCategory();
        const row = await found(tx, id);
        if (!(await removeEmpty(tx, id)))
          throw failDelete("not_empty", "В категории ещё есть товары или категории. Сначала перенесите их.", {
            products: row.products_own,
            categories: row.children_count,
          });
        await writeAudit(tx, by, {
          action: "deleteCategory",
          subject: subjectOf(id, row.name),
          before: { ...fieldsOf(row), parent: row.above.at(-1) ?? null },
          after: {},
        });
      }),
  };
}
