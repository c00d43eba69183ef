import { afterEach, describe, expect, it, vi } from "vitest";

/** A browser's sound as a phone gives it: silent until it is let out in a press. */
function phone() {
  const made: { state: string; tones: number }[] = [];
  class AudioContext {
    state = "suspended";
    tones = 0;
    currentTime = 0;
    constructor() {
      made.push(this);
    }
    async resume() {
      this.state = "running";
    }
  }
  class OscillatorNode {
    readonly context: AudioContext;
    constructor(context: AudioContext) {
      this.context = context;
    }
    connect = (next: unknown) => next;
    start() {
      if (this.context.state === "running") this.context.tones += 1;
    }
    stop() {}
  }
  class GainNode {
    connect = (next: unknown) => next;
  }
  vi.stubGlobal("window", { AudioContext });
  for (const [name, value] of Object.entries({ AudioContext, OscillatorNode, GainNode })) vi.stubGlobal(name, value);
  return made;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("what a packer hears", () => {
  it("is let out in the press, and again after the phone was locked", async () => {
    const made = phone();
    const { beep, readySound } = await import("./beep.ts");
    readySound();
    beep("bad");
    expect(made).toMatchObject([{ state: "running", tones: 1 }]);
    const [context] = made;
    if (context) context.state = "interrupted";
    readySound();
    beep("good");
    expect(made).toMatchObject([{ state: "running", tones: 2 }]);
  });

  it("is nothing where the browser has no sound", async () => {
    vi.stubGlobal("window", {});
    const { beep, readySound } = await import("./beep.ts");
    readySound();
    expect(() => beep("bad")).not.toThrow();
  });
});
