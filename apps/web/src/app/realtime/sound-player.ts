const source = new URL("./chime.wav", import.meta.url).href;

/** Plays the sound of a notification. */
export interface SoundPlayer {
  /** Rejects when the browser forbids it: nobody has touched the page yet. */
  play(): Promise<void>;
  close(): void;
}

/** Gets the player ready. The sound is fetched when it is first played. */
export function createSoundPlayer(): SoundPlayer {
  const audio = new Audio();
  audio.preload = "none";
  audio.src = source;
  // Safari lets a page play later what a gesture has touched before; with `preload` off the touch fetches nothing.
  const unlock = () => {
    stopWaiting();
    if (audio.paused) audio.load();
  };
  const gestures = ["pointerdown", "keydown"] as const;
  const stopWaiting = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock, true);
  };
  for (const gesture of gestures) window.addEventListener(gesture, unlock, true);
  return {
    play() {
      audio.currentTime = 0;
      return audio.play();
    },
    close() {
      stopWaiting();
      audio.pause();
    },
  };
}
