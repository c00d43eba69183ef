import { ApiError } from "@dropship/api/client/api-error";
import type { Contract, OperationName } from "@dropship/api/contract";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import { type FormError, focusByName } from "@dropship/ui/form-summary";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type DefaultValues, get, type PathValue, useForm as useFields } from "react-hook-form";
import { api } from "../api.ts";
import { errorOf, nearestField, nestErrors, placeTexts, type Texts, textsOf, textsOfError } from "./field-texts.ts";
import { readDraft, writeDraft } from "./form-draft.ts";
import type {
  FieldInfo,
  FieldPath,
  FieldValues,
  Form,
  FormBody,
  FormOptions,
  FormSchema,
  ShownDifference,
} from "./form-types.ts";
import { mergeChanges, type Side } from "./merge-changes.ts";
import { inPageOrder } from "./page-order.ts";
import { type ReadRefusal, readRefusal } from "./refusal.ts";
import { inSummary, showValue } from "./show-value.ts";
import { Unanswered, useOnce } from "./use-once.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** What stopped an attempt: lines of the summary, and the texts of what has no field, by path. */
interface Attempt {
  problems: readonly FormError[];
  unplaced: Texts;
  /** Name of the control that had the focus already: it is given none, so nothing reads it out. */
  focused?: string | null | undefined;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** One for all, so that the summary does not take each drawing for a new attempt. */
const nothing: Attempt = { problems: [], unplaced: {} };

/**
 * A form over an operation of the contract: typed fields, checked by the contract's own schema, the server's errors under
 * their fields, the focus on the first of them, one attempt at a time, and a choice when somebody else saved meanwhile.
 * The fields are drawn by `form-field.tsx`, the page by `FormScreen`, `FormDialog` or `PlainForm`.
 */
export function useForm<const Name extends OperationName, Values extends FieldValues>(
  options: FormOptions<Name, Values>,
): Form<Values> {
  const { values: stored, draft, draftIn } = options;
  const elementRef = useRef<HTMLFormElement>(null);
  const releaseRef = useRef<(() => void) | null>(null);
  const [kept] = useState(() => (draft === undefined ? null : readDraft(draft, stored, draftIn)));
  const base = useRef(kept?.base ?? stored);
  const isBusy = useRef(false); // the second press comes before the button is drawn busy
  const wasTried = useRef(false);
  const [fields] = useState(() => new Map<string, FieldInfo>());
  const [attempt, setAttempt] = useState(nothing);
  const [isSending, setSending] = useState(false);
  const looked = useRef(new Set<string>()); // fields that were left with something in them
  const mended = useRef(new Set<string>()); // fields that the server has refused, typed anew and not left yet
  const wasLoaded = useRef(false);
  const once = useOnce(options.once, (body: FormBody<Name>, key) => call(options, body, saysItself, key));
  const refused = useRef<{ error: ApiError; refusal: ReadRefusal<Values> } | null>(null);
  const [conflict, setConflict] = useState<readonly ShownDifference[] | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const isList = (name: string) => fields.get(name)?.isList === true;
  const named = (path: string) => nearestField(path, (name) => fields.has(name));
  const bodyOf = (values: Values) =>
    options.body ? options.body(values) : (values as unknown as FormBody<Name>); /* else `body` is required */
  /** Texts of the contract's schema. Without it (no network for its file) the server still checks the same. */
  const check = async (values: Values) => {
    const schema: FormSchema | null = await options.schema().catch(() => null);
    const result = schema?.safeParse(bodyOf(values));
    return result?.success === false ? textsOf(result.error.issues) : {};
  };
  const place = (texts: Texts, values: Values) =>
    placeTexts(texts, (path) => named(options.fieldOf?.(path, values) ?? path));

  const inner = useFields<Values>({
    defaultValues: (kept?.values ?? stored) as DefaultValues<Values>, // all of them
    // Nobody is scolded before the first attempt; from then on `handleChanged` looks again.
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: async (values) => {
      const errors = nestErrors<Values>(place(await check(values), values).fields, isList);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors, isDirty } = inner.formState;
  const currentValues = (): Values => structuredClone(inner.getValues());

  function begin(values: Values) {
    base.current = values;
    wasTried.current = false;
    looked.current.clear();
    inner.reset(values);
    setAttempt(nothing);
    setConflict(null);
  }

  // What is stored may change under an untouched form: by a save, by another tab. Under a typed one it is met at the save.
  const storedState = JSON.stringify(stored);
  const adopt = useEffectEvent((state: string) => {
    if (!isDirty && JSON.stringify(base.current) !== state) begin(stored);
  });
  useEffect(() => adopt(storedState), [storedState]);

  const { resetDefaultValues, subscribe } = inner;
  useLayoutEffect(() => {
    if (kept) resetDefaultValues(kept.base);
  }, [kept, resetDefaultValues]);
  useEffect(() => {
    if (draft === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isTyped = JSON.stringify(values) !== JSON.stringify(base.current);
        writeDraft(draft, isTyped ? { base: base.current, values } : null, draftIn);
      },
    });
  }, [draft, draftIn, subscribe]);

  const load = useEffectEvent(() => {
    wasLoaded.current = true;
    void options.schema().catch(() => undefined);
  });
  // After every drawing: the element may come later than the form, with what it is about.
  useEffect(() => {
    const form = elementRef.current;
    if (!form || wasLoaded.current) return;
    const touched = () => load();
    form.addEventListener("focusin", touched, { once: true });
    return () => form.removeEventListener("focusin", touched);
  });

  const keepFocus = useKeptFocus(elementRef, isSending);
  // After the summary's own effect, which takes the focus where no field can.
  useEffect(() => {
    const form = elementRef.current;
    if (form) attempt.problems.some(({ name }) => name !== undefined && focusByName(form, name));
  }, [attempt]);

  function refuse(texts: Texts, by: "contract" | "server", values: Values, above: readonly string[] = []) {
    const placed = place(texts, values);
    const names = inPageOrder(Object.keys(placed.fields), elementRef.current);
    inner.clearErrors();
    mended.current.clear();
    for (const name of names) {
      const at = isList(name) ? (`${name}.root` as const) : name;
      inner.setError(at as FieldPath<Values>, errorOf(placed.fields[name] ?? [], by)); // a name of the screen's own field
    }
    setAttempt({
      problems: [
        ...[...above, ...placed.rest].map((message) => ({ message })),
        ...names.map((name) => ({ name, message: inSummary(fields.get(name)?.label, placed.fields[name]?.[0] ?? "") })),
      ],
      unplaced: Object.fromEntries(Object.entries(texts).filter(([path]) => named(path) === undefined)),
      focused: document.activeElement?.getAttribute("name"),
    });
  }

  /** Reads a refusal, once: what becomes of it may act on the screen. */
  function readOnce(error: ApiError): ReadRefusal<Values> {
    if (refused.current?.error !== error) {
      options.onRefused?.(error);
      refused.current = { error, refusal: readRefusal(options.failures, error) };
    }
    return refused.current.refusal;
  }

  /** Whether the form says it where a screen reader hears it, so that the toast of the call is for the eyes. */
  function saysItself(error: ApiError): boolean {
    const sumsUp = elementRef.current?.dataset["plain"] === undefined;
    // No answer, or a fault: nothing to read, and a form that is sent once may try again by itself.
    if (error.status === 0 || error.status >= 500) return sumsUp;
    const refusal = readOnce(error);
    if (refusal.kind === "handled") return refusal.isSaid;
    if (refusal.kind === "conflict") return true;
    return sumsUp || Object.keys(place({ ...refusal.byPath, ...refusal.byField }, currentValues()).fields).length > 0;
  }

  /** Somebody else saved meanwhile. When they touched nothing that is on the screen, the save goes on by itself, once. */
  async function meet(theirs: Values, isAgain: boolean) {
    const names = inPageOrder([...fields.keys()], elementRef.current).filter((name) => {
      const above = name.includes(".") ? nearestField(name.slice(0, name.lastIndexOf(".")), isList) : undefined;
      return above === undefined;
    });
    const merged = mergeChanges({ base: base.current, mine: currentValues(), theirs }, names);
    begin(theirs);
    inner.reset(merged.values, { keepDefaultValues: true });
    if (merged.differences.length === 0 && !isAgain) return send(true);
    setConflict(
      merged.differences.map((one) => {
        const { label = one.name, show = showValue } = fields.get(one.name) ?? {};
        return { ...one, label, mineText: show(one.mine, one.theirs), theirsText: show(one.theirs, one.mine) };
      }),
    );
    return undefined;
  }

  async function send(isAgain: boolean): Promise<void> {
    const values = currentValues();
    wasTried.current = true;
    const found = await check(values);
    if (Object.keys(found).length > 0) return refuse(found, "contract", values);
    inner.clearErrors();
    setAttempt(nothing);
    return deliver(bodyOf(values), values, isAgain);
  }

  /** Says what an attempt would say of a part of the body, and sends nothing. */
  async function isRight(part: string): Promise<boolean> {
    const values = currentValues();
    const found = Object.entries(await check(values)).filter(([path]) => path.startsWith(part));
    wasTried.current ||= found.length > 0;
    refuse(Object.fromEntries(found), "contract", values);
    return found.length === 0;
  }

  async function deliver(body: FormBody<Name>, values: Values, isAgain: boolean): Promise<void> {
    keepFocus();
    setSending(true);
    let response: ResponseOf<Contract[Name]>;
    try {
      response = await once.deliver(body);
    } catch (error) {
      if (error instanceof Unanswered) return undefined;
      if (!(error instanceof ApiError)) throw error;
      const refusal = readOnce(error);
      if (refusal.kind === "conflict") return await meet(refusal.theirs, isAgain);
      if (refusal.kind === "texts") refuse({ ...refusal.byPath, ...refusal.byField }, "server", values, refusal.above);
      return undefined;
    }
    begin(values);
    setSavedAt(new Date());
    releaseRef.current?.();
    try {
      await options.onSaved?.(response, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The save has stood: what failed after it says nothing of the fields.
      const message = `Отправленное принято, но продолжить не удалось: ${error.message}`;
      setAttempt({ problems: [{ message }], unplaced: {} });
    }
    return undefined;
  }

  async function attemptTo(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  const { waiting } = once;
  const submit = () => {
    if (!waiting && options.isReady !== false) void attemptTo(() => send(false));
  };
  const unanswered = waiting && {
    repeat: () => void attemptTo(() => deliver(waiting.body, currentValues(), true)),
    giveUp: once.giveUp,
  };

  /** Looks again at a changed field, and at those that the contract may find right because of it (a password and its repetition). */
  function handleChanged(name: string) {
    if (!wasTried.current && !looked.current.has(name)) return;
    // Refused by the server, it was right by the contract: what is typed in its place is not scolded before it is whole.
    if (get(errors, `${name}.type`) === "server") {
      mended.current.add(name);
      inner.clearErrors(name as FieldPath<Values>); // a name of the screen's own field
    }
    const related = [...fields.keys()].filter((other) =>
      other === name
        ? !mended.current.has(name)
        : get(errors, isList(other) ? `${other}.root.type` : `${other}.type`) === "contract",
    );
    if (related.length > 0) void inner.trigger(related as FieldPath<Values>[]); // names of the screen's own fields
  }
  function handleLeft(name: string) {
    if (mended.current.delete(name)) handleChanged(name);
    const value: unknown = get(inner.getValues(), name);
    const isEmpty = value == null || (typeof value === "string" && value.trim() === "");
    // The server's word stands until the field changes.
    if (!options.checkWhenLeft || isEmpty || get(errors, `${name}.type`) === "server") return;
    looked.current.add(name);
    void inner.trigger(name as FieldPath<Values>); // a name of the screen's own field
  }
  function put(name: string, value: unknown) {
    const path = name as FieldPath<Values>; // a name of the values or of a field, both of this form
    inner.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    handleChanged(name);
  }
  function putAll(values: Readonly<Record<string, unknown>>, above: string) {
    for (const [key, value] of Object.entries(values)) {
      const isGroup = isRecord(value) && !fields.has(above + key) && isAboveFields(above + key);
      if (isGroup) putAll(value, `${above}${key}.`);
      else put(above + key, value);
    }
  }
  const isAboveFields = (name: string) => [...fields.keys()].some((field) => field.startsWith(`${name}.`));

  const textsAt = (name: string) => textsOfError(get(errors, isList(name) ? `${name}.root` : name));
  /** What is still wrong of an attempt: a line leaves with its field's error and says what the field says now. */
  const left = attempt.problems.flatMap((line): FormError[] => {
    if (line.name === undefined) return [line];
    const [text] = textsAt(line.name);
    return text === undefined ? [] : [{ name: line.name, message: inSummary(fields.get(line.name)?.label, text) }];
  });
  const said = JSON.stringify(left);
  // One array for as long as an attempt's lines are the same: the summary takes another one for news.
  const { problems } = useMemo(
    () => ({ attempt, problems: JSON.parse(said) as readonly FormError[] }),
    [attempt, said],
  );

  return {
    control: inner.control,
    fields,
    elementRef,
    releaseRef,
    isDirty,
    isSending,
    isLocked: isSending || waiting !== null,
    unanswered,
    problems,
    isAnnounced: (name) => name !== attempt.focused && problems.some((line) => line.name === name),
    invalidLabels: problems.flatMap(({ name }) => (name === undefined ? [] : (fields.get(name)?.label ?? []))),
    conflict,
    savedAt,
    submit,
    isRight,
    cancel: () => begin(stored),
    read: currentValues,
    set: (values) => putAll(values, ""),
    handleChanged,
    handleLeft,
    choose: (name: string, side: Side) => {
      const one = conflict?.find((difference) => difference.name === name);
      if (one) put(name, one[side]);
      setConflict((now) => now?.map((other) => (other.name === name ? { ...other, choice: side } : other)) ?? null);
    },
    textsOf: (name) => {
      const texts = textsAt(name);
      return texts.length > 0 ? texts : (attempt.unplaced[name] ?? []);
    },
  };
}

type CallOnce<Name extends OperationName> = (
  name: Name,
  input: {
    params: unknown;
    body: FormBody<Name>;
    showsErrors: (error: ApiError) => boolean;
    idempotencyKey?: string;
  },
) => Promise<ResponseOf<Contract[Name]>>;

function call<Name extends OperationName, Values extends FieldValues>(
  options: FormOptions<Name, Values>,
  body: FormBody<Name>,
  showsErrors: (error: ApiError) => boolean,
  idempotencyKey?: string,
): Promise<ResponseOf<Contract[Name]>> {
  if (options.send) return options.send(body, showsErrors);
  const input = {
    params: options.params,
    body,
    showsErrors,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  return (api as unknown as CallOnce<Name>)(options.operation, input); // the options are typed by the same contract
}
