import { Button } from "@dropship/ui/button";
import { Input } from "@dropship/ui/input";
import { Popover } from "@dropship/ui/popover";
import { ChevronDown } from "lucide-react";
import { useState } from "react";

/** A part of a text in a small panel, beside the search of the whole list. */
export function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (typed: string | undefined) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const apply = (typed: string) => {
    setOpen(false);
    onChange(typed.trim() || undefined);
  };
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-80"
      trigger={
        <Button iconEnd={<ChevronDown />} className="flex-1 md:flex-none">
          {label}
        </Button>
      }
    >
      <TextForm label={label} value={value} onApply={apply} />
    </Popover>
  );
}

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
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => onApply("")}>
          Очистить
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Показать
        </Button>
      </div>
    </form>
  );
}
