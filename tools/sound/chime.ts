/** One note of a sound. */
export interface Note {
  /** Pitch, Hz. */
  readonly pitch: number;
  /** When it begins, s. */
  readonly at: number;
  /** How long it takes to rise, s: shorter than 5 ms is heard as a click. */
  readonly attack: number;
  /** In how many seconds it falls to a third. */
  readonly decay: number;
  /** Loudness at its height, 0 to 1. */
  readonly level: number;
}

/** A short sound of a few notes. */
export interface Sound {
  /** Samples per second; the highest tone that can be heard is half of it. */
  readonly rate: number;
  /** Length in all, s. */
  readonly length: number;
  /** How long the end takes to fall silent, s: a cut is heard as a click. */
  readonly release: number;
  /** Loudness of the octave above each note: a little makes a bell of a whistle. */
  readonly octave: number;
  readonly notes: readonly Note[];
}

/** The sound of a notification: two soft notes, a fifth upwards (G5, D6), over in half a second. */
export const chime: Sound = {
  rate: 11_025,
  length: 0.52,
  release: 0.06,
  octave: 0.18,
  notes: [
    { pitch: 783.99, at: 0, attack: 0.008, decay: 0.11, level: 0.3 },
    { pitch: 1174.66, at: 0.11, attack: 0.008, decay: 0.13, level: 0.34 },
  ],
};

function loudness({ at, attack, decay, level }: Note, time: number): number {
  const since = time - at;
  if (since < 0) return 0;
  return level * Math.min(1, since / attack) * Math.exp(-Math.max(0, since - attack) / decay);
}

/** Samples of a sound from -32768 to 32767. */
export function samplesOf({ rate, length, release, octave, notes }: Sound): Int16Array {
  return Int16Array.from({ length: Math.round(rate * length) }, (_, n) => {
    const time = n / rate;
    const ending = Math.min(1, (length - time) / release);
    const wave = notes.reduce((sum, note) => {
      const turn = 2 * Math.PI * note.pitch * time;
      return sum + loudness(note, time) * (Math.sin(turn) + octave * Math.sin(2 * turn));
    }, 0);
    return Math.round(32_767 * ending * wave);
  });
}

/** A WAVE file of one channel, 16 bits a sample: every browser plays it. */
export function waveFile(samples: Int16Array, rate: number): Buffer {
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write("RIFF", 0, "ascii");
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8, "ascii");
  header.writeUInt32LE(16, 16); // length of what describes the format
  header.writeUInt16LE(1, 20); // plain samples
  header.writeUInt16LE(1, 22); // channels
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28); // bytes per second
  header.writeUInt16LE(2, 32); // bytes per moment
  header.writeUInt16LE(16, 34); // bits per sample
  header.write("data", 36, "ascii");
  header.writeUInt32LE(bytes, 40);
  const body = Buffer.alloc(bytes);
  for (const [n, sample] of samples.entries()) body.writeInt16LE(sample, 2 * n);
  return Buffer.concat([header, body]);
}
