import { Text } from "@dropship/ui/text";
import type { FieldChange } from "./audit-words.ts";

/** Each field with what was and what is, in a line of text. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ name, before, after }, place) => (
    <span key={name}>
      {place > 0 && "; "}
      <Text as="span" size="13" tone="muted">
        {name}:{" "}
      </Text>
      {before !== null && (
        <>
          <del>{before}</del> →{" "}
        </>
      )}
      <ins>{after}</ins>
    </span>
  ));
}
