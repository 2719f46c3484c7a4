import type { TermChange } from "../email-payloads.ts";
import type { ReactNode } from "react";
import { TEXT } from "./fonts.ts";
import { useMedium, usePaint } from "./medium.tsx";

/** A paragraph of running text. */
export function Paragraph({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  const paint = usePaint();
  if (useMedium().kind === "text")
    return (
      <>
        {children}
        {"\n\n"}
      </>
    );
  return (
    <p
      {...paint(
        { text: quiet ? "muted" : "ink" },
        { margin: "0 0 16px", font: `${quiet ? 14 : 16}px/1.5 ${TEXT}` },
      )}
    >
      {children}
    </p>
  );
}

/** Emphasised text. */
export function Strong({ children }: { children: ReactNode }) {
  return useMedium().kind === "text" ? <>{children}</> : <strong>{children}</strong>;
}

/** A long text without spaces, such as a key: it may break anywhere, so that it doesn't widen the message. */
export function Unspaced({ children }: { children: string }) {
  if (useMedium().kind === "text") return <>{children}</>;
  return <span style={{ wordBreak: "break-all" }}>{children}</span>;
}

/** A link in a sentence; in plain text its URL is written out. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const paint = usePaint();
  if (useMedium().kind === "text")
    return (
      <>
        {children} ({href})
      </>
    );
  return (
    <a href={href} {...paint({ text: "primary-text" }, { textDecoration: "underline" })}>
      {children}
    </a>
  );
}

/** What changed, before and after. */
export function Changes({ changes }: { changes: readonly TermChange[] }) {
  return changes.map(({ label, before, after }, place) => (
    <Paragraph key={place}>
      {label === null ? null : (
        <>
          <Strong>{label}.</Strong>{" "}
        </>
      )}
      Antes: {before ?? "no decía nada"}. Ahora: {after ?? "no dice nada"}.
    </Paragraph>
  ));
}
