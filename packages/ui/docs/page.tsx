import type { ReactNode } from "react";

/** A page of the foundations: title, lead and content. */
export function Page({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-10 sm:px-8">
      <header className="grid gap-3">
        <h1 className="text-4xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}

/** A section of such a page. */
export function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{title}</h2>
      {lead ? <p className="-mt-2 max-w-prose text-muted">{lead}</p> : null}
      {children}
    </section>
  );
}

/** A wide table, which scrolls on a phone, also by keyboard. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
