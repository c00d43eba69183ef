import { Component, type ReactNode, type RefObject } from "react";

/** Props of {@link KeepPlace}. */
interface KeepPlaceProps {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  /** Names what stands first; when it changes, lines came in above. */
  first: unknown;
  children: ReactNode;
}

/**
 * Keeps what is read where it is when lines come in above it. The line is measured right before and after the change, since heights of lines that
 * are out of sight are guesses; only a class component is asked at that moment.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): { line: Element; bottom: number } | null {
    const box = this.props.box.current;
    if (!box || before.first === this.props.first) return null;
    const { top } = box.getBoundingClientRect();
    for (const line of box.querySelectorAll("[data-line]")) {
      const { bottom } = line.getBoundingClientRect();
      if (bottom > top) return { line, bottom };
    }
    return null;
  }

  override componentDidUpdate(
    _before: KeepPlaceProps,
    _state: unknown,
    read: { line: Element; bottom: number } | null,
  ) {
    const box = this.props.box.current;
    // By its lower edge: a line that now follows another of the same author loses its head.
    if (box && read?.line.isConnected) box.scrollTop += read.line.getBoundingClientRect().bottom - read.bottom;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
