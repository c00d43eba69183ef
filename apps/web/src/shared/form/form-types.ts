import type { ApiError } from "@dropship/api/client/api-error";
import type { Contract, OperationName } from "@dropship/api/contract";
import type { ResponseOf, BodyInput, Endpoint, ParamsInput } from "@dropship/api/contract/endpoint";
import type { FormError } from "@dropship/ui/form-summary";
import type { RefObject } from "react";
import type { Control, FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from "react-hook-form";
import type { DraftPlace } from "./form-draft.ts";
import type { Difference, Side } from "./merge-changes.ts";
import type { FailureRules } from "./refusal.ts";

export type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues };

/** The part of a contract's schema that a form needs. */
export interface FormSchema {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

type BodySchema<E extends Endpoint> = Extract<E["body"], FormSchema>;

/** The body of an operation as a form sends it. */
export type FormBody<Name extends OperationName> = BodyInput<Contract[Name]>;

/** Sends a body; `showsErrors` goes with the call: whether the form itself says why it was refused. */
type Send<Name extends OperationName> = (
  body: FormBody<Name>,
  showsErrors: (error: ApiError) => boolean,
) => Promise<ResponseOf<Contract[Name]>>;
/** How the body is sent: by calling the operation, unless `send` does it in another way. */
type SendOptions<Name extends OperationName> = Contract[Name] extends { readonly idempotent: true }
  ? | {
        /** Where the tab keeps what was sent and not answered (`sentKey`): it is done once, and the form waits for the response. */
        once: string;
        send?: undefined;
      }
    | { once?: undefined; send: Send<Name> }
  : { once?: undefined; send?: Send<Name> };

/** Settings of `useForm`. */
export type FormOptions<Name extends OperationName, Values extends FieldValues> = {
  /** What the form does: it gives the body, the failures and the response their types. */
  operation: Name;
  /** The schema of the operation's body; fetched when the form is first touched, not with the screen. */
  schema: () => Promise<BodySchema<Contract[Name]>>;
  /** What is stored: the fields begin with it, and follow it while nothing is typed. Every field has a value, `null` for nothing chosen. */
  values: Values;
  /** What becomes of each declared failure. */
  failures: FailureRules<Name, Values>;
  /** After the response; the form stays locked until it is done. */
  onSaved?: (response: ResponseOf<Contract[Name]>, values: Values) => Promise<unknown> | void;
  /** The field for a path of the body, where the form has another shape; undefined when it is the same. */
  fieldOf?: (path: string, values: Values) => FieldPath<Values> | undefined;
  /** After any refusal, before its failure is read: what it made stale is asked for again. */
  onRefused?: (error: ApiError) => void;
  /** Looks at a field as soon as it is left with something in it, not only from the first attempt on. */
  checkWhenLeft?: boolean;
  /** False while something that goes with the body is not known yet: an attempt does nothing. */
  isReady?: boolean;
  /** Keeps what is typed over a reload and a walk to other screens (`draftKey`). */
  draft?: string;
  /** Where: for this tab (standard), or in the browser, so that it outlives a closed tab. Only for what is nobody's secret. */
  draftIn?: DraftPlace;
} & SendOptions<Name> &
  ([ParamsInput<Contract[Name]>] extends [undefined]
    ? { params?: undefined }
    : { params: ParamsInput<Contract[Name]> }) &
  ([Values] extends [FormBody<Name>]
    ? { body?: (values: Values) => FormBody<Name> }
    : {
        /** The body for the values; not needed where they are one. */
        body: (values: Values) => FormBody<Name>;
      });

/** What a field says of itself, for the summary and for the choice after a conflict. */
export interface FieldInfo {
  label: string;
  /** A list of rows: its rows' fields are not compared one by one. */
  isList?: boolean;
  /** The value in words, beside the other one of a choice; texts, numbers and yes or no say themselves. */
  show?: (value: unknown, other: unknown) => string;
}

/** A field that both changed, in words. */
export interface ShownDifference extends Difference {
  label: string;
  mineText: string;
  theirsText: string;
}

/** A form as fields and screens see it. */
export interface Form<Values extends FieldValues> {
  /** For the fields of `form-field.tsx` only. */
  readonly control: Control<Values>;
  /** The fields on the screen, by name; each enters itself. */
  readonly fields: Map<string, FieldInfo>;
  /** The form's element. */
  readonly elementRef: RefObject<HTMLFormElement | null>;
  /** Set by the guard of unsaved changes: lets the way on after a save pass without a question. */
  readonly releaseRef: RefObject<(() => void) | null>;
  /** Something differs from what is stored. */
  readonly isDirty: boolean;
  /** A response is awaited. */
  readonly isSending: boolean;
  /** The fields are locked: a response is awaited, or one that was lost. */
  readonly isLocked: boolean;
  /** Something was sent and no response came; null when all is known. `repeat` does it once at most. */
  readonly unanswered: { readonly repeat: () => void; readonly giveUp: () => void } | null;
  /** What stopped the last attempt, in the order of the page; a new array is a new attempt. */
  readonly problems: readonly FormError[];
  /** Whether the focus or the summary announces what is wrong with a field, so that the field itself does not. */
  readonly isAnnounced: (name: string) => boolean;
  /** Labels of the fields of the last attempt that are still wrong. */
  readonly invalidLabels: readonly string[];
  /** Fields that somebody else changed meanwhile; null when nobody did. */
  readonly conflict: readonly ShownDifference[] | null;
  /** When it was last saved on this screen. */
  readonly savedAt: Date | null;
  readonly submit: () => void;
  /** Looks at a part of the body before it is tried out (`settings.`): what is wrong stands under its field, which takes the focus. */
  readonly isRight: (part: string) => Promise<boolean>;
  /** Drops what was typed. */
  readonly cancel: () => void;
  /** What stands in the fields now: for what is tried before it is saved. Drawn again with every change only by `useFormValue`. */
  readonly read: () => Values;
  /** Puts values in, as if they were typed; of a group of fields each one. */
  readonly set: (values: Partial<Values>) => void;
  /** A control has changed its field: what was said about it is looked at again. */
  readonly handleChanged: (name: string) => void;
  /** A control has left its field. */
  readonly handleLeft: (name: string) => void;
  /** Takes one side of a difference. */
  readonly choose: (name: string, side: Side) => void;
  /** What is said of a field, or of a value without one. A name that the form does not have does not compile. */
  readonly textsOf: (name: FieldPath<Values>) => readonly string[];
}
