/** What a packer hears: two sounds that nobody mixes up. */
const SOUNDS = {
  /** In it goes: short and high. */
  good: { pitch: 1_320, seconds: 0.07, shape: "sine" },
  /** Not this one: long, low and rough. */
  bad: { pitch: 170, seconds: 0.45, shape: "square" },
} as const;

let context: AudioContext | undefined;

/**
 * Lets sound out, in the press itself: a phone's browser gives none to what is begun after the answer, and takes it away again when the phone
 * was locked or rang. Where the browser has no sound, the words on the screen stand alone.
 */
export function readySound(): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => {});
}

/** Plays a sound, where {@link readySound} has let it out. */
export function beep(which: keyof typeof SOUNDS): void {
  if (!context) return;
  const { pitch, seconds, shape } = SOUNDS[which];
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0.15 });
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
