import {
  type AnySettings,
  type SettingField,
  settingProblem,
  type SettingsOf,
  type SettingValue,
  type SettingValues,
} from "@dropship/api/contract/setting-fields";
import type { SecretState } from "@dropship/api/contract/settings";
import type { Connection, Database } from "../../db/database.ts";
import { watchChannel } from "../../db/watch-channel.ts";
import { createSealer, type Sealer } from "../../sealed-text.ts";
import type { AuditSubject } from "../audit/audit.service.ts";
import * as repository from "./settings.repository.ts";

/** Notifications come at once; should one be missed, a change is met after so long. */
const TTL_MS = 30_000;
/** The same while the listening connection is away, and after a read that failed. */
const DEAF_TTL_MS = 2_000;
/** Of a shorter secret four characters would give too much away. */
const TELLING_LENGTH = 16;

/** Values that stand where nobody has changed them, by group: what the environment of the server says. */
export type SettingStandards = Readonly<Record<string, Readonly<Record<string, SettingValue | undefined>>>>;

/** The settings as every part of the server reads them. */
export type SettingsStore = ReturnType<typeof settingsStore>;

const isSecret = ({ kind }: SettingField) => kind === "secret";
/** Name under which a secret is sealed. */
const sealName = (group: AnySettings, field: string) => `${group.name}.${field}`;

/** A stored group and everything that reads or makes one, without a database: what an old release left wrong falls back to its standard. */
export function groupValues(group: AnySettings, given: SettingStandards[string] | undefined, sealer: Sealer) {
  const standardOf = (name: string, field: SettingField): SettingValue => {
    const value = given?.[name]; // checked by the reader of the environment
    return value !== undefined ? value : field.kind === "secret" ? null : field.standard;
  };
  const fields = Object.entries(group.fields);
  const standards = Object.fromEntries(fields.map(([name, field]) => [name, standardOf(name, field)]));
  const plain = fields.filter(([, field]) => !isSecret(field));
  const secret = fields.filter(([, field]) => isSecret(field));
  const opened = (row: Stored | undefined, name: string) => {
    const sealed = row?.secrets[name];
    return sealed === undefined ? undefined : sealer.open(sealName(group, name), sealed);
  };
  const valueOf = (row: Stored | undefined, name: string, field: SettingField): SettingValue => {
    const stored = row?.values[name];
    return stored !== undefined && settingProblem(field, stored) === null ? stored : (standards[name] ?? null);
  };

  return {
    /** Without the secrets: those of the environment are not told either. */
    standards: Object.fromEntries(plain.map(([name]) => [name, standards[name] ?? null])) as SettingValues,
    /** What is in force, secrets in clear. */
    inForce: (row: Stored | undefined): SettingValues =>
      Object.fromEntries([
        ...plain.map(([name, field]) => [name, valueOf(row, name, field)]),
        ...secret.map(([name]) => [name, opened(row, name) ?? standards[name] ?? null]),
      ]) as SettingValues, // made of the group's own fields
    /** What may be shown. */
    shown: (row: Stored | undefined): SettingValues =>
      Object.fromEntries(plain.map(([name, field]) => [name, valueOf(row, name, field)])),
    /** Secrets as they are told. */
    secrets: (row: Stored | undefined): Record<string, SecretState> =>
      Object.fromEntries(
        secret.map(([name]): [string, SecretState] => {
          const text = opened(row, name);
          if (text === null) return [name, { state: "unreadable", ends_with: null }];
          const known = text ?? standards[name];
          if (typeof known !== "string") return [name, { state: "absent", ends_with: null }];
          const ends_with = known.length >= TELLING_LENGTH && text !== undefined ? known.slice(-4) : null;
          return [name, { state: text === undefined ? "given" : "set", ends_with }];
        }),
      ),
    /** What is kept after a change to `wanted`: plain values that differ from the standard, secrets sealed. */
    changed(row: Stored, wanted: SettingValues): Stored {
      const values = Object.fromEntries(
        plain.flatMap(([name]) => (wanted[name] === standards[name] ? [] : [[name, wanted[name] ?? null]])),
      );
      const secrets = Object.fromEntries(
        secret.flatMap(([name]): [string, string][] => {
          const text = wanted[name];
          const kept = row.secrets[name];
          if (typeof text === "string") return text === "" ? [] : [[name, sealer.seal(sealName(group, name), text)]];
          return kept === undefined ? [] : [[name, kept]];
        }),
      );
      return { values, secrets };
    },
    /** The values of a body with the secrets that it leaves as they are. */
    completed(row: Stored | undefined, wanted: SettingValues): SettingValues {
      const now = this.inForce(row);
      const kept = secret.map(([name]) => {
        const text = wanted[name];
        return [name, text === "" ? (standards[name] ?? null) : (text ?? now[name] ?? null)];
      });
      return { ...wanted, ...Object.fromEntries(kept) };
    },
  };
}

/** The part of a row that holds values. */
export interface Stored {
  readonly values: SettingValues;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Makes the store: all groups are read by one query and kept in the process; a change in any process makes them be read again at once.
 * Reading a setting on a hot path costs no query.
 */
export function settingsStore(options: {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly standards: SettingStandards;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, standards, onFault } = options;
  const sealer = createSealer(options.appKey, "settings");
  type Rows = ReadonlyMap<string, repository.GroupRow>;
  let kept: { readonly rows: Rows; readonly readAt: number; readonly isOld?: true } | undefined;
  /** What was read last, be it changed since: served while nothing can be read. */
  let last: Rows | undefined;
  let reading: Promise<Rows> | undefined;
  let generation = 0;
  const values = new WeakMap<repository.GroupRow, SettingValues>();
  const told = new Set<string>();

  function forget(): void {
    generation += 1;
    kept = undefined;
    reading = undefined;
  }
  const watch = watchChannel(db, "settings_changed", forget);

  async function load(from: Connection = db): Promise<Rows> {
    const started = generation;
    const rows = new Map((await repository.allGroups(from)).map((row) => [row.name, row]));
    last = rows;
    // A change that came while reading must not be hidden behind what was read before it.
    if (started === generation) kept = { rows, readAt: performance.now() };
    return rows;
  }
  function freshRows(): Rows | undefined {
    const ttl = watch.isListening() && !kept?.isOld ? TTL_MS : DEAF_TTL_MS;
    return kept && performance.now() - kept.readAt < ttl ? kept.rows : undefined;
  }
  function rowsNow(): Promise<Rows> {
    const fresh = freshRows();
    if (fresh) return Promise.resolve(fresh);
    if (!reading) {
      const mine = load()
        .catch((error: unknown) => {
          if (!last) throw error;
          // The shop's name does not change because its database is away; the next read is tried soon.
          kept = { rows: last, readAt: performance.now(), isOld: true };
          onFault("the settings could not be read: what was read before stands", error);
          return last;
        })
        .finally(() => {
          if (reading === mine) reading = undefined;
        });
      reading = mine;
    }
    return reading;
  }
  const readers = new WeakMap<AnySettings, ReturnType<typeof groupValues>>();
  /** Made once for each group: some are read with every call. */
  function valuesOf(group: AnySettings): ReturnType<typeof groupValues> {
    const known = readers.get(group) ?? groupValues(group, standards[group.name], sealer);
    readers.set(group, known);
    return known;
  }

  /** Says once that a secret was sealed with another key: whoever watches the log must know before its users do. */
  function tellUnreadable(group: AnySettings, row: repository.GroupRow): void {
    for (const [name, { state }] of Object.entries(valuesOf(group).secrets(row))) {
      const key = `${sealName(group, name)}@${row.version}`;
      if (state !== "unreadable" || told.has(key)) continue;
      told.add(key);
      onFault(
        `the setting ${sealName(group, name)} cannot be decrypted: it was saved with another APP_KEY`,
        new Error("enter it again in the settings"),
      );
    }
  }

  return {
    /**
     * What is in force now, in every process. A secret that is not there, or cannot be decrypted, is null. Inside a transaction its connection is
     * given: what has to be read is read by it, so that transactions which hold every connection never wait for one more.
     */
    async get<G extends AnySettings>(group: G, tx?: Connection): Promise<SettingsOf<G>> {
      const row = (tx ? (freshRows() ?? (await load(tx))) : await rowsNow()).get(group.name);
      if (!row) return valuesOf(group).inForce(undefined) as SettingsOf<G>; // each value fits its field
      let known = values.get(row);
      if (!known) {
        tellUnreadable(group, row);
        known = valuesOf(group).inForce(row);
        values.set(row, known);
      }
      return known as SettingsOf<G>; // each value fits its field
    },
    /** The rows behind it, by group. */
    rows: rowsNow,
    /** What reads and makes rows of a group. */
    valuesOf,
    /** A group as the journal names it. */
    async subject(tx: Connection, group: AnySettings): Promise<AuditSubject> {
      const { id } = await repository.lockGroup(tx, group.name);
      return { kind: "settings", id, name: group.title };
    },
    /** Forgets what is kept, so that this process acts by its own change before it has heard of it. */
    forget,
    /** Ends the listening connection. */
    close: () => watch.close(),
  };
}
