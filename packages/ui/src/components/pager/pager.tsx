import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { pagerMessages as words } from "./pager.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { Button } from "../button/button.tsx";
import { withLayout } from "../../text/with-layout.ts";

interface PagerSummary {
  /** The current page, from 1. Required. */
  page: number;
  /** How many cards or rows are shown. Required. */
  shown: number;
  /** The text in the middle, announced politely when it changes. Default 'Página {n} - Mostrando {k} rifas'. */
  summary?: string | undefined;
  /** `loading` keeps the buttons and announces that the page is loading. Default `idle`. */
  state?: "idle" | "loading" | undefined;
}

interface ByButtons {
  /** Called by Anterior, which is disabled on page 1. Required with onNext. */
  onPrevious: () => void;
  /** Called by Siguiente, which is never disabled, because the list may have grown. */
  onNext: () => void;
  previousLink?: undefined;
  nextLink?: undefined;
}

interface ByLinks {
  /** Renders the link to the previous page; omit on page 1. */
  previousLink?: ((text: ReactNode) => ReactElement) | undefined;
  /** Renders the link to the next page; omit on the last page. */
  nextLink?: ((text: ReactNode) => ReactElement) | undefined;
  onPrevious?: undefined;
  onNext?: undefined;
}

export type PagerProps = Omit<ComponentProps<"nav">, "children"> &
  PagerSummary &
  (ByButtons | ByLinks);

/** Navigates the pages of a list: with buttons in the admin, with links (and URLs) in the storefront. */
export function Pager({
  page,
  shown,
  summary = words.summary(formatCount(page), formatCount(shown)),
  state = "idle",
  onPrevious,
  onNext,
  previousLink,
  nextLink,
  className,
  ...rest
}: PagerProps) {
  const byButtons = onPrevious !== undefined;
  const previous = (
    <>
      <ArrowLeft aria-hidden className="size-5" /> {words.previous}
    </>
  );
  const next = (
    <>
      {words.next} <ArrowRight aria-hidden className="size-5" />
    </>
  );
  return (
    <nav
      aria-label={words.label}
      {...rest}
      aria-busy={state === "loading"}
      className={withLayout(
        "flex flex-col items-center gap-3 border-t-2 border-dashed border-line pt-5 xs:flex-row xs:justify-between",
        className,
      )}
      data-component="pager"
      data-state={state}
    >
      <p role="status" className="text-center text-sm text-muted xs:order-1">
        {summary}
      </p>
      <div className="flex w-full flex-wrap justify-between gap-3 xs:contents">
        {byButtons ? (
          <Button tone="outline" disabled={page <= 1} onClick={onPrevious}>
            <span className="flex items-center gap-2">{previous}</span>
          </Button>
        ) : (
          <span className="min-w-28">
            {previousLink ? <PagerLink rel="prev">{previousLink(previous)}</PagerLink> : null}
          </span>
        )}
        {byButtons ? (
          <Button tone="outline" className="xs:order-2" onClick={onNext}>
            <span className="flex items-center gap-2">{next}</span>
          </Button>
        ) : (
          <span className="flex min-w-28 justify-end xs:order-2">
            {nextLink ? <PagerLink rel="next">{nextLink(next)}</PagerLink> : null}
          </span>
        )}
      </div>
    </nav>
  );
}

function PagerLink({ rel, children }: { rel: "prev" | "next"; children: ReactElement }) {
  return (
    <Button asChild tone="outline" {...{ rel }}>
      {children}
    </Button>
  );
}
