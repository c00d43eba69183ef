import type { AnySettings, SettingValues } from "@dropship/api/contract/setting-fields";
import type { SettingGroupName } from "@dropship/api/contract/setting-groups";
import type { SettingState } from "@dropship/api/contract/settings";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { FormSection } from "@dropship/ui/form";
import { formatDateTime } from "@dropship/ui/format/date";
import { ChipLinks } from "@dropship/ui/patterns/chip-links";
import { Skeleton } from "@dropship/ui/skeleton";
import type { QueryKey } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useFormValue } from "../form/form-field.tsx";
import { FormRecord } from "../form/form-record.tsx";
import { FormScreen } from "../form/form-screen.tsx";
import type { Form } from "../form/form-types.ts";
import { useForm } from "../form/use-form.ts";
import { lazyPart } from "../lazy-part.ts";
import { Held } from "../held.tsx";
import { useStillComing } from "../use-still-coming.ts";
import { type OwnSettings, SettingFields } from "./setting-fields.tsx";
import { type SettingsFormValues, settingsForm } from "./settings-form.ts";
import { settingsQuery } from "./settings-queries.ts";

// Pressed by few who open the settings.
const SettingsTrial = lazyPart(async () => (await import("./settings-trial.tsx")).SettingsTrial);
const SettingsHistory = lazyPart(async () => (await import("./settings-history.tsx")).SettingsHistory);

/** Draws what values of a group would make. */
export type SettingsPreview = ComponentType<{ values: SettingValues }>;

function Preview({ form, of: Drawn }: { form: Form<SettingsFormValues>; of: SettingsPreview }) {
  return <Drawn values={useFormValue(form, "values")} />;
}

/** A settings screen, declared: its groups, of which one is open at a time. */
export interface SettingsScreenProps {
  /** Heading of the page. */
  title: string;
  /** Its own address. */
  path: string;
  /** The groups in order, each with what stands above its fields: facts about what they decide. */
  groups: readonly {
    readonly group: AnySettings;
    readonly above?: ReactNode;
    /** Keys of the queries that decide how high that is. */
    readonly awaits?: readonly QueryKey[];
    /** What its fields would make, under them. */
    readonly preview?: SettingsPreview;
    /** Fields that are not drawn by their kind. */
    readonly controls?: OwnSettings;
  }[];
  /** Name of the open group, from the address; the first one by default. */
  open?: string | undefined;
}

/** Pixels that stay between the open group and the edge. */
const EDGE = 16;
/** On a phone the row of groups is wider than the screen: the open one is brought into it, while the page stays where it is. */
function showOpen(row: HTMLUListElement | null): void {
  const open = row?.querySelector("[aria-current]");
  if (!row || !open) return;
  const [outer, inner] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
  const past = { end: inner.right + EDGE - outer.right, start: outer.left + EDGE - inner.left };
  if (past.end > 0) row.scrollLeft += past.end;
  else if (past.start > 0) row.scrollLeft -= past.start;
}

/** A screen of settings, drawn from the declarations of its groups: fields, secrets, a trial, history, and the question before unsaved text is left. */
export function SettingsScreen({ title, path, groups, open }: SettingsScreenProps) {
  const shown = groups.find(({ group }) => group.name === open) ?? groups[0];
  if (!shown) return null;
  const { group, above, awaits, preview, controls } = shown;
  const chips = groups.map(({ group: one }, place) => ({
    id: one.name,
    title: one.title,
    href: place === 0 ? path : `${path}?group=${one.name}`,
    current: one === group,
  }));
  return (
    <FormRecord
      query={settingsQuery(group.name as SettingGroupName)} // declared groups only
      title={title}
      notFoundTitle="Таких настроек нет"
    >
      {(state) => (
        <GroupForm
          key={group.name}
          title={title}
          group={group}
          state={state}
          above={above}
          awaits={awaits}
          preview={preview}
          controls={controls}
          chips={
            groups.length > 1 && <ChipLinks ref={showOpen} label="Настройки" items={chips} scrolling className="mb-5" />
          }
        />
      )}
    </FormRecord>
  );
}

/** The shape of what stands above the fields, and of the fields. */
const SHAPE = (
  <>
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-96 w-full" />
  </>
);
const Above = ({ held, children }: { held: boolean; children: ReactNode }) => (
  <Held held={held} shape={SHAPE}>
    {children}
  </Held>
);

function GroupForm({
  title,
  group,
  state,
  above,
  awaits,
  preview,
  controls,
  chips,
}: {
  title: string;
  group: AnySettings;
  state: SettingState;
  above: ReactNode;
  awaits: readonly QueryKey[] | undefined;
  preview: SettingsPreview | undefined;
  controls: OwnSettings | undefined;
  chips: ReactNode;
}) {
  const form = useForm(settingsForm(state));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isHeld = useStillComing(awaits);
  const lost = Object.values(state.secrets).some((secret) => secret.state === "unreadable");
  return (
    <>
      {/* The fields stand under what is on its way, and the foot of the page under both. */}
      <div data-coming={isHeld || undefined} className={isHeld ? "[&_form]:invisible" : undefined}>
        <FormScreen
          form={form}
          title={title}
          subject={`настройках «${group.title}»`}
          meta={
            state.updated_at !== null && (
              <span>
                Изменил {state.updated_by?.name}{" "}
                <time dateTime={state.updated_at}>{formatDateTime(state.updated_at)}</time>
              </span>
            )
          }
          actions={
            <Button
              icon={<History />}
              onClick={() => setHistoryOpen(true)}
              onPointerEnter={SettingsHistory.preload}
              onFocus={SettingsHistory.preload}
            >
              История
            </Button>
          }
          below={
            <>
              {chips}
              {lost && (
                <Alert tone="bad" title="Сохранённый секрет не читается" className="mb-5">
                  Он зашифрован другим ключом приложения (APP_KEY). Верните прежний ключ или введите секрет заново.
                </Alert>
              )}
              <Above held={isHeld}>{above}</Above>
            </>
          }
        >
          <FormSection title={group.title} description={group.description}>
            <SettingFields form={form} group={group} state={state} controls={controls} />
            {group.trial !== undefined && (
              <Suspense fallback={<Skeleton data-coming className="mb-3 h-control w-48" />}>
                <SettingsTrial form={form} group={group} label={group.trial} />
              </Suspense>
            )}
          </FormSection>
          {preview && (
            <FormSection title="Предпросмотр" description="С тем, что сейчас в полях, сохранено оно или нет.">
              <Preview form={form} of={preview} />
            </FormSection>
          )}
        </FormScreen>
      </div>
      {isHistoryOpen && (
        <Suspense>
          <SettingsHistory group={group} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
