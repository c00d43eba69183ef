import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { Card } from "../../components/card/card.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Progress } from "../../components/progress/progress.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Stepper } from "../../components/stepper/stepper.tsx";
import { formatNumber } from "../../format/number.ts";

export { ImportColumns, type ImportColumnsProps } from "./import-columns.tsx";

/** The steps of an import in order. */
export const importSteps = ["file", "columns", "check", "run", "result"] as const;
/** A step of an import. */
export type ImportStep = (typeof importSteps)[number];

const titles: Record<ImportStep, { short: string; long: string }> = {
  file: { short: "Файл", long: "Выберите файл" },
  columns: { short: "Колонки", long: "Что в каких колонках" },
  check: { short: "Проверка", long: "Что изменится в магазине" },
  run: { short: "Загрузка", long: "Загружаем" },
  result: { short: "Итог", long: "Готово" },
};

/** Props of {@link ImportWizard}. */
export interface ImportWizardProps {
  /** Name of the steps for the screen reader: «Импорт товаров». */
  label: string;
  /** The step that is open. */
  step: ImportStep;
  /** What was chosen in a step, under its name: «prices.xlsx», «9 из 12». */
  summaries?: Partial<Record<ImportStep, ReactNode>>;
  /** Leads back to a step that is done; not offered once the import runs. */
  onStepSelect?: (step: ImportStep) => void;
  /** The heading of the step, when the usual one does not say it: «Загружено не всё». */
  title?: string;
  /** Under the heading: what this step is for. */
  description?: ReactNode;
  /** What stopped the step: what happened, what is safe, what next. */
  error?: ReactNode;
  /** The step is being prepared: the file is read, the rows are checked. Says which. */
  loadingText?: string;
  /** Why this person may not import; nothing else is drawn. */
  denied?: ReactNode;
  /** The part of the step: `FileUpload`, `ImportColumns`, `ImportReport`, `ImportProgress`. */
  children?: ReactNode;
  /** The way on; one primary button. */
  next?: ReactNode;
  /** The way back, or another one. */
  back?: ReactNode;
}

/** An import in five steps: file, columns, check without changes, run, result with a way back. */
export function ImportWizard({
  label,
  step,
  summaries = {},
  onStepSelect,
  title,
  description,
  error,
  loadingText,
  denied,
  children,
  next,
  back,
}: ImportWizardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const at = importSteps.indexOf(step);
  const mayGoBack = step === "columns" || step === "check";

  // The old step took the focus with it: reading goes on at the new one's heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  if (denied != null) {
    return (
      <Card>
        <EmptyState title="Импорт вам не доступен" icon={<Lock />}>
          {denied}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <ShortSteps at={at} hasFailed={error != null} />
      <Stepper
        className="max-md:hidden"
        label={label}
        steps={importSteps.map((id, index) => ({
          id,
          title: titles[id].short,
          description: summaries[id],
          state:
            index < at || (step === "result" && id === "result" && error == null)
              ? "done"
              : index > at
                ? "ahead"
                : error == null
                  ? "current"
                  : "error",
        }))}
        onStepSelect={
          mayGoBack && onStepSelect
            ? (id) => {
                const found = importSteps.find((one) => one === id);
                if (found) onStepSelect(found);
              }
            : undefined
        }
      />
      <Card aria-label={titles[step].short}>
        <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold text-balance outline-none">
          {title ?? titles[step].long}
        </h2>
        {description != null && <p className="mt-1 max-w-prose text-14 text-pretty text-muted">{description}</p>}
        <div className="mt-5">
          {error != null && (
            <Alert tone="bad" className="mb-4">
              {error}
            </Alert>
          )}
          {loadingText === undefined ? (
            children
          ) : (
            <div role="status">
              <p className="mb-3 text-14 text-muted">{loadingText}</p>
              <Skeleton className="mb-2 h-12 w-full" />
              <Skeleton className="mb-2 h-12 w-full" />
              <Skeleton className="h-12 w-2/3" />
            </div>
          )}
        </div>
        {(next || back) && (
          <div className="mt-6 flex flex-wrap justify-end gap-2 border-t border-hairline pt-4 max-sm:flex-col-reverse max-sm:*:w-full">
            {back}
            {next}
          </div>
        )}
      </Card>
    </div>
  );
}

/** The steps on a phone: one line instead of five, so that the step itself is seen. */
function ShortSteps({ at, hasFailed }: { at: number; hasFailed: boolean }) {
  return (
    <div className="md:hidden">
      <p className="text-13 text-muted">
        Шаг {at + 1} из {importSteps.length}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {importSteps.map((id, index) => (
          <span
            key={id}
            className={`h-1 flex-1 rounded-full ${index > at ? "bg-hairline" : index === at && hasFailed ? "bg-bad" : "bg-accent"}`}
          />
        ))}
      </div>
    </div>
  );
}

/** How far the import is. It runs on the server: closing the page does not stop it. */
export function ImportProgress({
  done,
  total,
  onStop,
  stopping = false,
}: {
  /** Rows that are through. */
  done: number;
  /** Rows of the file. */
  total: number;
  /** Stops after the current row; what is loaded stays and can be reverted. */
  onStop?: () => void;
  /** It was asked to stop. */
  stopping?: boolean;
}) {
  return (
    <>
      <Progress
        value={done}
        max={total}
        label={`${stopping ? "Останавливаем: " : ""}${formatNumber(done)} из ${formatNumber(total)} строк`}
      />
      <p className="mt-4 text-14 text-pretty text-muted">
        Страницу можно закрыть: загрузка идёт на сервере, а итог придёт уведомлением.
      </p>
      {onStop && (
        <Button className="mt-4" loading={stopping} onClick={onStop}>
          Остановить
        </Button>
      )}
    </>
  );
}
