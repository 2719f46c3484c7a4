import type { ReactNode } from "react";

/** A page of the foundations, or with `main` a tool, which has all the width: title, lead and content. */
export function Page({
  title,
  lead,
  as: Root = "div",
  children,
}: {
  title: string;
  lead: string;
  as?: "div" | "main";
  children: ReactNode;
}) {
  return (
    <Root
      className={`mx-auto grid grid-cols-1 gap-10 px-4 py-10 sm:px-8 ${Root === "div" ? "max-w-5xl" : "max-w-7xl"}`}
    >
      <header className="grid gap-3">
        <h1 className="text-4xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{lead}</p>
      </header>
      {children}
    </Root>
  );
}

/** A section of such a page. */
export function Part({
  title,
  lead,
  id,
  children,
}: {
  title: string;
  lead?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid grid-cols-1 gap-4">
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
