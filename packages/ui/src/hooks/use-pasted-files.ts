import { useEffect, useEffectEvent } from "react";

/** Whether a paste belongs to the text that it goes into: a spreadsheet's cells bring a picture of themselves along, and an editor knows what to do with one. */
function isForText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches("input, textarea") && (clipboardData?.types.includes("text/plain") ?? false);
}

/** Gets files that are pasted anywhere on the page, but for those that another place has taken. */
export function usePastedFiles(onFiles: (files: File[]) => void, isOn: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || isForText(event)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [isOn]);
}
