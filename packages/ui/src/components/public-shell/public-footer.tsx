import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";

export interface PublicFooterProps extends Omit<OwnLook<"div">, "children"> {
  /** The organiser's name. Required. */
  name: string;
  /** The organiser in a sentence or two; empty for none. Required. */
  description: string;
  /** The links to other pages, and the accessible name of their navigation. Required. */
  pages: { readonly label: string; readonly links: ReactNode };
  /** The links by which the organiser can be reached. Required. */
  contact: ReactNode;
  /** The full terms, with the id that links lead to. Required. */
  terms: { readonly id: string; readonly summary: string; readonly text: string };
  /** What the law asks for. Required. */
  note: ReactNode;
}

/** The content of a PublicShell's footer: the organiser, pages, contact, and the terms. */
export function PublicFooter(props: PublicFooterProps) {
  const { name, description, pages, contact, terms, note, ...rest } = props;
  return (
    <div {...rest} className="grid gap-8" data-component="public-footer" data-state="open">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid content-start gap-2 lg:col-span-1">
          <p className="font-display text-xl font-bold">{name}</p>
          {description === "" ? null : <p className="max-w-prose">{description}</p>}
        </div>
        <nav aria-label={pages.label} className="grid content-start justify-items-start">
          {pages.links}
        </nav>
        <div className="grid content-start justify-items-start">{contact}</div>
      </div>
      <div id={terms.id}>
        <Disclosure summary={terms.summary}>
          <p className="whitespace-pre-line text-ink">{terms.text}</p>
        </Disclosure>
      </div>
      <p className="text-sm">{note}</p>
    </div>
  );
}
