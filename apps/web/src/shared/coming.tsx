import type { ReactNode } from "react";

/** The shape of what is on its way, with a word for who hears the page: skeletons say nothing. */
export function Coming({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Загружается…</span>
      {children}
    </div>
  );
}
