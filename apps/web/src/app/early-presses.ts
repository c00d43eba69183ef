declare global {
  interface Window {
    /** Buttons pressed before the application listened (public/early.js). */
    earlyPresses?: HTMLButtonElement[];
    keepPress?: (event: MouseEvent) => void;
  }
}

/**
 * Presses again what a visitor pressed on the drawn page while the application was on its way, so that no press is lost.
 * Links work by themselves and are not kept.
 */
export function repeatEarlyPresses(): void {
  const { earlyPresses = [], keepPress } = window;
  if (keepPress) removeEventListener("click", keepPress, true);
  for (const button of earlyPresses) if (button.isConnected) button.click();
}
