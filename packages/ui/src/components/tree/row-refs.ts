/** What React calls when a row has come, and with null when it has gone. */
export type RowRef<Row> = (row: Row | null) => void;

/**
 * The callback of a row, the same at every drawing: React calls a new one as if the row had gone and come again, and each row would be made
 * draggable anew at every step of a drag.
 */
export function rowRef<Id, Row>(
  known: Map<Id, RowRef<Row>>,
  id: Id,
  register: (id: Id, row: Row | null) => void,
): RowRef<Row> {
  const found = known.get(id);
  if (found) return found;
  const made: RowRef<Row> = (row) => {
    if (row === null) known.delete(id);
    register(id, row);
  };
  known.set(id, made);
  return made;
}
