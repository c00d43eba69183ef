import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { settingChangeList } from "@dropship/api/contract/lists/setting-changes";
import {
  type AnySettings,
  isAsked,
  keptText,
  type SettingsOf,
  settingsProblems,
  type SettingValues,
} from "@dropship/api/contract/setting-fields";
import { settingGroup, type SettingGroupName, settingGroups } from "@dropship/api/contract/setting-groups";
import {
  type SettingChange,
  settingEndpoints,
  type SettingState,
  type TrialResult,
} from "@dropship/api/contract/settings";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { changedFields, writeAudit } from "../audit/audit.service.ts";
import * as repository from "./settings.repository.ts";
import type { SettingsStore, Stored } from "./settings-store.ts";

const failSave = failuresOf(settingEndpoints.saveSettings.errors);

/** Whoever tries a group waits no longer than that. */
const TRIAL_MS = 10_000;

/** What a trial found, in a sentence for the admin who asked. */
export interface Trial {
  readonly isGood: boolean;
  readonly text: string;
}
/** Tries values, saved or not. What it throws is told as "did not respond"; it never names a secret. */
export type TrySettings<G extends AnySettings> = (
  values: SettingsOf<G>,
  context: { readonly viewer: SessionUser; readonly signal: AbortSignal },
) => Promise<Trial>;

/** Says values in the words of history and journal. */
type TellValues = (values: SettingValues) => SettingValues;

/** What belongs to a group beside its values. */
export interface GroupParts<G extends AnySettings> {
  /** There for a group that declares a trial. */
  readonly attempt?: TrySettings<G>;
  /** How history and journal tell values, where one is an id that nobody knows anything by. What that takes is read once, however many values are told. */
  readonly told?: (connection: Connection) => Promise<TellValues>;
  /** Called after a save is committed; what it throws is logged, the save stands. It answers what the admin must know beside that, if anything. */
  readonly onSaved?: () => Promise<string | null | void>;
}
type Groups = (typeof settingGroups)[number];
/** The parts of every group: a missing one does not compile. */
export type SettingParts = { readonly [G in Groups as G["name"]]: GroupParts<G> };

/** Settings as admins see and change them. */
export type SettingsService = ReturnType<typeof settingsService>;

/** What is told of a secret in history and journal. */
const inWords = (stored: Stored | undefined, name: string) => (stored?.secrets[name] === undefined ? null : "set");

const present = (row: repository.ChangeRow): SettingChange => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  group: row.group_name,
  actor: { id: row.actor_id, name: row.actor_name },
  before: row.before,
  after: row.after,
});

/** Makes the service. */
export function settingsService(deps: {
  readonly db: Database;
  readonly store: SettingsStore;
  readonly parts: SettingParts;
  readonly onFault: (what: string, error: unknown) => void;
  readonly trialMs?: number;
}) {
  const { db, store, parts, onFault, trialMs = TRIAL_MS } = deps;

  const author = (row: repository.GroupRow | undefined) =>
    row?.updated_by == null ? null : { id: row.updated_by, name: row.author ?? "" };

  function state(name: SettingGroupName, row: repository.GroupRow | undefined): SettingState {
    const values = store.valuesOf(settingGroup(name));
    return {
      group: name,
      version: row?.version ?? 1,
      values: values.shown(row),
      standards: values.standards,
      secrets: values.secrets(row),
      updated_at: row?.updated_at?.toISOString() ?? null,
      updated_by: author(row),
    };
  }

  /** The values as they are kept, or 422 with a text under each wrong one. What is not asked for stays as it was. */
  function checked(group: AnySettings, values: SettingValues, row: Stored | undefined): SettingValues {
    const problems = Object.entries(settingsProblems(group, values));
    if (problems.length > 0)
      throw invalid(Object.fromEntries(problems.map(([name, text]) => [`values.${name}`, [text]])));
    const before = store.valuesOf(group).shown(row);
    return Object.fromEntries(
      Object.entries(group.fields).map(([name, field]) => {
        if (!isAsked(field, values)) return [name, before[name] ?? null];
        const value = values[name] ?? null;
        return [name, typeof value === "string" ? keptText(field, value) : value];
      }),
    );
  }

  /** Fields that differ, before and after; a secret that was replaced is told as such, never shown. */
  function difference(group: AnySettings, before: Stored, after: Stored) {
    const values = store.valuesOf(group);
    const secrets = Object.keys(group.fields).filter((name) => group.fields[name]?.kind === "secret");
    const isReplaced = (name: string) =>
      before.secrets[name] !== undefined &&
      after.secrets[name] !== undefined &&
      before.secrets[name] !== after.secrets[name];
    const told = (stored: Stored, replaced: string) =>
      Object.fromEntries(
        secrets.map((name) => [name, isReplaced(name) ? replaced : inWords(stored, name)]),
      ) as SettingValues;
    return changedFields(
      { ...values.shown(before), ...told(before, "set") },
      { ...values.shown(after), ...told(after, "replaced") },
    ) as { before: SettingValues; after: SettingValues }; // made of the group's own values
  }

  /** How changes of a group are told. */
  async function wordsOf(connection: Connection, name: SettingGroupName) {
    const tell: TellValues = (await parts[name].told?.(connection)) ?? ((values) => values);
    return <Change extends { readonly before: SettingValues; readonly after: SettingValues }>(change: Change) => ({
      ...change,
      before: tell(change.before),
      after: tell(change.after),
    });
  }

  async function attempt(group: AnySettings, values: SettingValues, viewer: SessionUser): Promise<Trial> {
    const { attempt: run } = parts[group.name as SettingGroupName] as GroupParts<AnySettings>; // one part for every declared group
    if (!run) throw notFound("У этих настроек нечего проверять.");
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), trialMs);
    const late = new Promise<Trial>((resolve) => {
      const text = `Ответа нет дольше ${trialMs / 1000} секунд.`;
      deadline.signal.addEventListener("abort", () => resolve({ isGood: false, text }));
    });
    const tried = run(values, { viewer, signal: deadline.signal }).catch((error: unknown): Trial => {
      if (!deadline.signal.aborted) onFault(`the trial of the settings ${group.name} failed`, error);
      return { isGood: false, text: "Проверка не удалась: сервис не ответил так, как ожидалось." };
    });
    try {
      return await Promise.race([tried, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The groups. */
    async list() {
      const rows = await store.rows();
      return settingGroups.map(({ name, title }) => {
        const row = rows.get(name);
        return { group: name, title, updated_at: row?.updated_at?.toISOString() ?? null, updated_by: author(row) };
      });
    },

    /** One group. */
    async get(name: SettingGroupName): Promise<SettingState> {
      return state(name, (await store.rows()).get(name));
    },

    /** Changes a group; every process acts by it at once. */
    async save(
      by: ChangedBy,
      name: SettingGroupName,
      body: BodyOf<typeof settingEndpoints.saveSettings>,
    ): Promise<{ readonly state: SettingState; readonly message: string }> {
      const group = settingGroup(name);
      const saved = await db.transaction(async (tx) => {
        const row = await repository.lockGroup(tx, name);
        if (row.version !== body.version)
          throw failSave("changed_meanwhile", "Пока вы меняли настройки, их сохранил кто-то другой.", {
            current: state(name, row),
          });
        const after = store.valuesOf(group).changed(row, checked(group, body.values, row));
        const tell = await wordsOf(tx, name);
        const differing = tell(difference(group, row, after));
        if (Object.keys(differing.after).length === 0) return row;
        const change = { name, ...after, version: row.version + 1, actorId: by.actorId, ...differing };
        await repository.saveGroup(tx, change);
        const subject = { kind: "settings", id: row.id, name: group.title } as const;
        await writeAudit(tx, by, { action: "saveSettings", subject, ...differing });
        return repository.lockGroup(tx, name);
      });
      store.forget();
      const { onSaved } = parts[name];
      const news = await onSaved?.().catch((error: unknown) =>
        onFault(`what follows a change of the settings ${name}`, error),
      );
      return { state: state(name, saved), message: news ? `Настройки сохранены. ${news}` : "Настройки сохранены." };
    },

    /** Tries values, saved or not, and says what came of it. It is written into the journal: a trial may send a letter, or show a secret to a server. */
    async attempt(
      viewer: SessionUser,
      by: ChangedBy,
      name: SettingGroupName,
      given: SettingValues,
    ): Promise<TrialResult> {
      const group = settingGroup(name);
      const row = (await store.rows()).get(name);
      const values = store.valuesOf(group).completed(row, checked(group, given, row));
      const startedAt = performance.now();
      const { isGood, text } = await attempt(group, values, viewer);
      await db.transaction(async (tx) => {
        const subject = await store.subject(tx, group);
        await writeAudit(tx, by, { action: "trySettings", subject, before: {}, after: { is_good: isGood } });
      });
      return { is_good: isGood, text, took_ms: Math.round(performance.now() - startedAt) };
    },

    /** A page of the history. */
    async changes(ask: ListAsk<typeof settingChangeList>) {
      const page = await repository.changes.page(db, {}, ask);
      const groups = [...new Set(page.rows.map(({ group_name }) => group_name))];
      const words = new Map(await Promise.all(groups.map(async (name) => [name, await wordsOf(db, name)] as const)));
      return presentPage(page, (row) => present(words.get(row.group_name)?.(row) ?? row));
    },
  };
}
