import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { useManagement } from "../frame/use-management.ts";
import { followKeys } from "./chords.ts";
import { destinationsOf } from "./destinations.ts";
import { repeatEarlyKeys } from "./early-keys.ts";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette);
const KeysHelp = lazyPart(async () => (await import("./keys-help.tsx")).KeysHelp);

/** Single letters belong to whoever types, and to what is open above the page. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target.matches("input, textarea, select, [contenteditable='true']")) return true;
  return (
    document.querySelector("[role='menu'], [role='dialog'], [role='alertdialog'], [role='listbox']:not([hidden])") !==
    null
  );
}

/** Puts the cursor into the search of the top bar; where a list has a search of its own, its keys come first. */
function focusSearch(): void {
  document.querySelector<HTMLElement>("header [role='search'] input, header button[aria-label='Поиск']")?.focus();
}

/**
 * Keys of the whole application for a signed-in user: Ctrl+K finds pages, goods and acts, G and a letter open a page, / goes to the search, ? tells the
 * keys. Letters are read by their place, so that they work in the Russian layout too.
 */
export function Keys() {
  const router = useRouter();
  const user = useSignedInUser();
  const [shown, setShown] = useState<"palette" | "help" | null>(null);
  const isWhole = useManagement(user);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the menu knows more once it is whole
  const destinations = useMemo(() => destinationsOf(user), [user, isWhole]);
  const open = useEffectEvent((href: string) => router.history.push(href));

  useEffect(() => {
    const free = (act: () => void) => (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      event.preventDefault();
      act();
    };
    const chords = destinations.flatMap(({ href, chord }) =>
      chord ? [[`KeyG Key${chord}`, free(() => open(href))] as const] : [],
    );
    const bindings = {
      "$mod+KeyK": (event: KeyboardEvent) => {
        event.preventDefault();
        setShown((now) => (now === "palette" ? null : "palette"));
      },
      Slash: free(focusSearch),
      "Shift+Slash": free(() => setShown("help")),
      ...Object.fromEntries(chords),
    };
    // Ctrl+K belongs to whoever types too; letters have `free` before them.
    const stop = followKeys(bindings);
    repeatEarlyKeys();
    return stop;
  }, [destinations]);

  const close = (isOpen: boolean) => !isOpen && setShown(null);
  return (
    <Suspense>
      {shown === "palette" && (
        <Palette destinations={destinations} onOpenChange={close} onHelp={() => setShown("help")} />
      )}
      {shown === "help" && <KeysHelp destinations={destinations} onOpenChange={close} />}
    </Suspense>
  );
}
