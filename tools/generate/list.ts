import { isPermission, roleOf } from "@dropship/api/contract/permissions";
import { domainEdits, tableFile } from "./domain.ts";
import type { Generated, GeneratedFile } from "./generated.ts";
import { type Names, namesOf, oneOf } from "./names.ts";
import { type Place, placeEdits, placeOf, routeFile } from "./place.ts";

/** What a list is made for. */
export interface ListPlan {
  /** Its domain, in the plural: parcel-returns. */
  name: string;
  /** Path of its screen. */
  path: string;
  /** Heading of its screen, in Russian. */
  title?: string | undefined;
  /** Folder under routes/ that guards it; by the path when nothing is said. */
  guard?: string | undefined;
}

/** A new domain with a list, from its table to its screen (docs/guides/add-a-list.md). */
export function listFiles(plan: ListPlan): Generated {
  const many = namesOf(plan.name);
  const one = oneOf(plan.name);
  const place = placeOf(plan.path, plan.guard);
  if (place.param) throw new Error(`A list has no record in its path: ${plan.path}`);
  if (place.access === "public" || place.access === "guest")
    throw new Error("A list is for users: its look and views are theirs.");
  const title = plan.title ?? many.title;
  return {
    files: [
      ...contractFiles(many, one, place),
      listTable(many, isOwn(place)),
      ...serverFiles(many, one, place),
      ...screenFiles(many, one, place, title),
    ],
    edits: [...domainEdits(many, one), ...placeEdits(place, title)],
    folded: ["client", "routes"],
    next: [
      `Then: npm run generate migration add-${many.kebab}, rename the fields to what the domain calls them, choose the icon in the menu.`,
    ],
  };
}

const isOwn = ({ access }: Place): boolean => access === "verified" || access === "user";

function contractFiles(many: Names, one: Names, place: Place): GeneratedFile[] {
  const folder = "packages/api/src/contract";
  const states = `${one.snake.toUpperCase()}_STATES`;
  const api = isOwn(place) ? `/api/${many.kebab}` : `/api/admin/${many.kebab}`;
  return [
    {
      path: `${folder}/${one.kebab}-states.ts`,
      text: `/** States of a ${one.words}. */
export const ${states} = ["open", "closed"] as const;
`,
    },
    {
      path: `${folder}/rows/${many.kebab}.ts`,
      text: `import { z } from "zod";
import { ${states} } from "../${one.kebab}-states.ts";
import { idValue, time } from "../shapes.ts";

/** A ${one.words} as its list shows it. */
export const ${one.camel} = z.object({ id: idValue, title: z.string(), state: z.enum(${states}), created_at: time });
/** A ${one.words} as its list shows it. */
export type ${one.pascal} = z.output<typeof ${one.camel}>;
`,
    },
    {
      path: `${folder}/lists/${many.kebab}.ts`,
      text: `import { defineList, mainDays, manyOf, text } from "../list.ts";
import { ${states} } from "../${one.kebab}-states.ts";
import type { ${one.pascal} } from "../rows/${many.kebab}.ts";

/** ${many.title}. */
export const ${one.camel}List = defineList<${one.pascal}>()({
  name: "${many.kebab}",
  filters: { state: manyOf(${states}, { counted: true }), created: mainDays(), search: text() },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: [],
  perPage: 20,
});
`,
    },
    {
      path: `${folder}/${many.kebab}.ts`,
      text: `import { endpoints } from "./endpoint.ts";
import { listEndpoint } from "./list-schemas.ts";
import { ${one.camel}List } from "./lists/${many.kebab}.ts";
import { ${one.camel} } from "./rows/${many.kebab}.ts";

/** ${many.title}. */
export const ${one.camel}Endpoints = endpoints({
  list${many.pascal}: listEndpoint(${one.camel}List, ${one.camel}, {
    path: "${api}",
    access: "${place.access}",${isOwn(place) ? "\n    own: true," : ""}
    summary: "${isOwn(place) ? `The caller's ${many.words}` : many.title}",
  }),
});
`,
    },
  ];
}

const listTable = (many: Names, own: boolean): GeneratedFile =>
  tableFile(many, {
    imports: ["check"],
    fields: 'state: text("state").notNull().default("open"),',
    indexes: `index("${many.snake}_order").on(${own ? "t.userId, " : ""}t.createdAt, t.id),
    check("${many.snake}_state_known", sql\`\${t.state} in ('open', 'closed')\`)`,
  });

function serverFiles(many: Names, one: Names, place: Place): GeneratedFile[] {
  const own = isOwn(place);
  const module = `apps/server/src/modules/${many.kebab}`;
  const reader = `${one.camel}Reader`;
  const role = isPermission(place.access) ? roleOf(place.access) : null;
  const kind = role === "Admin" ? "admin" : role ? "super-admin" : place.access === "user" ? "verified" : place.access;
  return [
    {
      path: `${module}/${many.kebab}.repository.ts`,
      text: `import { ${one.camel}List } from "@dropship/api/contract/lists/${many.kebab}";
import type { ${one.pascal} } from "@dropship/api/contract/rows/${many.kebab}";
import { listReader } from "../../lists/list-reader.ts";

/** A row of \`${many.snake}\`. */
export type ${one.pascal}Row = Omit<${one.pascal}, "created_at"> & { created_at: Date };

/** ${own ? "A user's" : "All"} ${many.words}. */
export const ${reader} = listReader<${one.pascal}Row>()(${one.camel}List, {
  from: "${many.snake} p",
  key: { by: "p.id", as: "number" },
  scope: {${own ? ' user: "p.user_id" ' : ""}},
  filters: { state: "p.state", created: "p.created_at", search: { anywhere: ["p.title"] } },
  sorts: { created_at: { by: "p.created_at", as: "time" } },
  sums: {},
  select: "p.id, p.title, p.state, p.created_at",
});
`,
    },
    {
      path: `${module}/${many.kebab}.service.ts`,
      text: `import type { ${one.camel}List } from "@dropship/api/contract/lists/${many.kebab}";
import type { Database } from "../../db/database.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { ${reader} } from "./${many.kebab}.repository.ts";

/** Rules of ${many.words}. */
export type ${many.pascal}Service = ReturnType<typeof ${many.camel}Service>;

/** Rules of ${many.words}. */
export function ${many.camel}Service(db: Database) {
  return {
    /** A page of ${own ? "the user's" : "all"} ${many.words}. */
    list: async (${own ? "user: number, " : ""}ask: ListAsk<typeof ${one.camel}List>) =>
      presentPage(await ${reader}.page(db, {${own ? " user " : ""}}, ask), (row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
      })),
  };
}
`,
    },
    {
      path: `${module}/${many.kebab}.routes.ts`,
      text: `import type { ${one.camel}Endpoints } from "@dropship/api/contract/${many.kebab}";
import type { Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { ${many.pascal}Service } from "./${many.kebab}.service.ts";

/** Binds the endpoints to the service. */
export function ${one.camel}Routes(${many.camel}: ${many.pascal}Service): Handlers<typeof ${one.camel}Endpoints> {
  return {
    list${many.pascal}: async ({ ${own ? "caller, " : ""}query, request }) =>
      listResponse(request.url, await ${many.camel}.list(${own ? "caller.user.id, " : ""}query)),
  };
}
`,
    },
    {
      path: `${module}/${many.kebab}.test.ts`,
      text: `import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop();
let reader: Visitor;

const titles = async (query: Record<string, unknown>) => {
  const { status, body } = await reader.call("list${many.pascal}", { query });
  expect([query, status]).toEqual([query, 200]);
  return body.data.map(({ title }: { title: string }) => title);
};

beforeAll(async () => {
  reader = await shop.as("${kind}");
  await shop.db.query(
    "insert into ${many.snake} (user_id, title, state) values ($1, 'Первая', 'open'), ($1, 'Вторая', 'closed')",
    [shop.ids.get("${own ? "user" : kind === "admin" ? "admin" : "super"}@dropship.example")],
  );
});

describe("the list of ${many.words}", () => {
  it("shows the newest first and is narrowed by state and words", async () => {
    expect(await titles({})).toEqual(["Вторая", "Первая"]);
    expect(await titles({ filter: { state: "open" } })).toEqual(["Первая"]);
    expect(await titles({ filter: { search: "втор" } })).toEqual(["Вторая"]);
  });

  it("counts the rows of each state", async () => {
    const { body } = await reader.call("list${many.pascal}", { query: { include: "counts" } });
    expect(body.meta.counts.state).toMatchObject({ open: { total: 1 }, closed: { total: 1 } });
  });

  it("says what is wrong with a query", async () => {
    expect((await reader.call("list${many.pascal}", { query: { sort: "title" } })).status).toBe(422);
  });
});
`,
    },
  ];
}

function screenFiles(many: Names, one: Names, place: Place, title: string): GeneratedFile[] {
  const feature = `apps/web/src/features/${many.kebab}`;
  const from = `${place.up}/features/${many.kebab}`;
  return [
    {
      path: `${feature}/${one.kebab}-source.ts`,
      text: `import { ${one.camel}List } from "@dropship/api/contract/lists/${many.kebab}";
import { listSource } from "../../shared/list/list-source.ts";

/** ${many.title} with counts of their states. */
export const ${one.camel}Source = listSource(${one.camel}List, "list${many.pascal}", ["counts"]);
`,
    },
    {
      path: `${feature}/${one.kebab}-words.ts`,
      text: `import type { ${one.camel}List } from "@dropship/api/contract/lists/${many.kebab}";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** States by name. */
export const ${one.camel}StateNames = { open: "Открыта", closed: "Закрыта" } as const;

/** Filters of the list. */
export const ${one.camel}Words: FilterWords<typeof ${one.camel}List> = {
  state: { label: "Состояние", all: "Все", names: { open: "Открытые", closed: "Закрытые" } },
  search: { label: "Название" },
  created: {},
};
`,
    },
    {
      path: `${feature}/${one.kebab}-columns.tsx`,
      text: `import type { ${one.pascal} } from "@dropship/api/contract/rows/${many.kebab}";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { ${one.camel}StateNames } from "./${one.kebab}-words.ts";

const column = columnsOf<${one.pascal}>();

/** Columns of the list. */
export const ${one.camel}Columns: readonly ListColumn<${one.pascal}>[] = [
  column.moment("created_at", { title: "Когда", width: 150, pin: "start", fixed: true, sortKey: "created_at" }),
  column.plain("title", { title: "Название", width: 300, grows: true }),
  { id: "state", title: "Состояние", width: 160, cell: ({ state }) => ${one.camel}StateNames[state] },
];
`,
    },
    {
      path: `${feature}/${one.kebab}-phone-card.tsx`,
      text: `import type { ${one.pascal} } from "@dropship/api/contract/rows/${many.kebab}";
import { CardMoment, CardNote, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { ${one.camel}StateNames } from "./${one.kebab}-words.ts";

/** A ${one.words} on a phone. */
export const ${one.pascal}PhoneCard = ({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) => (
  <PhoneCard>
    <CardTitle>{${one.camel}.title}</CardTitle>
    <CardNote end>{${one.camel}StateNames[${one.camel}.state]}</CardNote>
    <CardMoment at={${one.camel}.created_at} />
  </PhoneCard>
);
`,
    },
    {
      path: `${feature}/${many.kebab}-screen.tsx`,
      text: `import type { ${one.pascal} } from "@dropship/api/contract/rows/${many.kebab}";
import { EmptyState } from "@dropship/ui/empty-state";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { ${one.camel}Columns } from "./${one.kebab}-columns.tsx";
import { ${one.pascal}PhoneCard } from "./${one.kebab}-phone-card.tsx";
import { ${one.camel}Source } from "./${one.kebab}-source.ts";
import { ${one.camel}Words } from "./${one.kebab}-words.ts";

const getRowName = ({ title }: ${one.pascal}) => title;

/** ${many.title}: say what question the list answers first. */
export function ${many.pascal}Screen() {
  return (
    <ListScreen
      source={${one.camel}Source}
      title="${title}"
      allName="Все записи"
      noun={["запись", "записи", "записей"]}
      words={${one.camel}Words}
      columns={${one.camel}Columns}
      card={(${one.camel}) => <${one.pascal}PhoneCard ${one.camel}={${one.camel}} />}
      getRowName={getRowName}
      nothingFound="Таких записей нет"
      empty={<EmptyState title="Записей пока нет" />}
    />
  );
}
`,
    },
    routeFile(
      place,
      `import { createFileRoute } from "@tanstack/react-router";
import { ${one.camel}Source } from "${from}/${one.kebab}-source.ts";
import { ${many.pascal}Screen } from "${from}/${many.kebab}-screen.tsx";
import { prefetchList } from "${place.up}/shared/list/list-source.ts";
import type { RawSearch } from "${place.up}/shared/list/list-state.ts";
import { pageTitle } from "${place.up}/shared/page-title.ts";

export const Route = createFileRoute("${place.routeId}")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(${one.camel}Source, deps),
  head: () => pageTitle("${title}"),
  component: ${many.pascal}Screen,
  codeSplitGroupings: [["loader", "component"]],
});
`,
    ),
  ];
}
