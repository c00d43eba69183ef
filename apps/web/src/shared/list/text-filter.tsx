import { Input } from "@dropship/ui/input";
import { useState } from "react";
import { PanelButtons, PanelFilter } from "./panel-filter.tsx";

/** A part of a text in a small panel, beside the search of the whole list. */
export const TextFilter = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (typed: string | undefined) => void;
}) => (
  <PanelFilter label={label}>
    {(close) => (
      <TextForm
        label={label}
        value={value}
        onApply={(typed) => {
          close();
          onChange(typed.trim() || undefined);
        }}
      />
    )}
  </PanelFilter>
);

function TextForm({ label, value, onApply }: { label: string; value: string; onApply: (typed: string) => void }) {
  const [draft, setDraft] = useState(value);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Input aria-label={label} maxLength={100} value={draft} onValueChange={setDraft} />
      <PanelButtons onClear={() => onApply("")} />
    </form>
  );
}
