import { afterEach, expect, test, vi } from "vitest";
import { watchVisibility } from "./watch-visibility.ts";

/** The browser's side of an observer: what it was asked for, and a way to tell it several changes at once. */
class FakeObserver {
  static last: FakeObserver;
  readonly observed: unknown[] = [];
  readonly callback: (entries: { isIntersecting: boolean }[]) => void;
  readonly options: { rootMargin: string };
  isConnected = true;
  constructor(callback: FakeObserver["callback"], options: FakeObserver["options"]) {
    this.callback = callback;
    this.options = options;
    FakeObserver.last = this;
  }
  observe(element: unknown) {
    this.observed.push(element);
  }
  disconnect() {
    this.isConnected = false;
  }
  tell(...changes: boolean[]) {
    this.callback(changes.map((isIntersecting) => ({ isIntersecting })));
  }
}

afterEach(() => vi.unstubAllGlobals());

function watch(margin?: string) {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const element = {} as Element; // only handed on
  const onChange = vi.fn<(isVisible: boolean) => void>();
  const end = watchVisibility(element, onChange, margin);
  return { element, onChange, end, observer: FakeObserver.last };
}

test("tells each change, and how it stands now when a busy page is told several at once", () => {
  const { element, onChange, observer } = watch("600px 0px");
  expect(observer.observed).toEqual([element]);
  expect(observer.options.rootMargin).toBe("600px 0px");
  observer.tell(false);
  observer.tell(false, true);
  observer.tell(false, true, false);
  expect(onChange.mock.calls).toEqual([[false], [true], [false]]);
});

test("is over when it is ended", () => {
  const { end, observer } = watch();
  end();
  expect(observer.isConnected).toBe(false);
});
