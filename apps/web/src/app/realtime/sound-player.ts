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
  // Safari lets a page play later what a gesture has touched before. Without a source the touch fetches nothing.
  const unlock = () => {
    stopWaiting();
    if (!audio.src) audio.load();
  };
  const gestures = ["pointerdown", "keydown"] as const;
  const stopWaiting = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock, true);
  };
  for (const gesture of gestures) window.addEventListener(gesture, unlock, true);
  return {
    play() {
      if (audio.src) audio.currentTime = 0;
      else audio.src = source;
      return audio.play();
    },
    close() {
      stopWaiting();
      audio.pause();
    },
  };
}
