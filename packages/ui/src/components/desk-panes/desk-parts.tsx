import { Slot } from "../../slot.tsx";
import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { Cluster } from "../cluster/cluster.tsx";
import { Heading } from "../heading/heading.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";
import { Stack } from "../stack/stack.tsx";
import { deskButtonVariants, deskSectionVariants } from "./desk-panes.variants.ts";

/** A whole workplace: alerts, DeskPanes and a KeyBar, as high as the page. It can take the focus, for shortcuts. */
export const DeskFrame = part("section", "desk-frame", deskSectionVariants({ part: "frame" }));

export interface DeskPartProps extends OwnLook<"div"> {}

/** Alerts above DeskPanes; takes no room without any. */
export const DeskAlerts = part("div", "desk-alerts", deskSectionVariants({ part: "alerts" }));

/** What stays above the list of DeskPanes: how many there are, search and filters. */
export const DeskListHead = part(
  "div",
  "desk-list-head",
  deskSectionVariants({ part: "listHead" }),
);

/** How many wait, announced when it changes; in a DeskListHead. */
export function DeskStatus(props: OwnLook<"p">) {
  return (
    <p
      role="status"
      {...props}
      className={deskSectionVariants({ part: "status" })}
      data-component="desk-status"
      data-state="said"
    />
  );
}

export interface DeskListScrollProps extends DeskPartProps {
  /** `line` below a DeskListHead. Default `none`. */
  top?: "none" | "line" | undefined;
}

/** The list's rows, which scroll on their own. */
export function DeskListScroll({ top = "none", ...rest }: DeskListScrollProps) {
  return (
    <div
      {...rest}
      className={deskSectionVariants({ part: top === "line" ? "linedScroll" : "scroll" })}
      data-component="desk-list-scroll"
      data-state={top}
    />
  );
}

export interface DeskListSkeletonProps extends OwnLook<"div"> {
  /** The announcement while loading. Required. */
  label: string;
  /** How many rows. Required. */
  rows: number;
}

/** Rows of a PickList that are loading. */
export function DeskListSkeleton({ rows, ...rest }: DeskListSkeletonProps) {
  return (
    <SkeletonGroup {...rest}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={deskSectionVariants({ part: "loadingRow" })}>
          <Skeleton className="w-40" />
          <Skeleton className="w-28" />
          <Skeleton className="w-48" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** A remark after the rows of a PickList, such as how many more there are. */
export const DeskListEnd = part(
  "p",
  "desk-list-end",
  deskSectionVariants({ part: "listEnd" }),
  "said",
);

export interface DeskLatestProps extends OwnLook<"section"> {
  /** The heading, which names the section. Required. */
  heading: ReactNode;
  /** The heading's id, unique on the page. Required. */
  headingId: string;
}

/** The latest decisions, as DeskDecided elements: above the DeskListScroll, and below it where all panes are side by side. */
export function DeskLatest({ heading, headingId, children, ...rest }: DeskLatestProps) {
  return (
    <section
      aria-labelledby={headingId}
      {...rest}
      className={deskSectionVariants({ part: "latest" })}
      data-component="desk-latest"
      data-state="open"
    >
      <Heading id={headingId} level={2} size="base" below={1}>
        {heading}
      </Heading>
      <Stack asChild gap={1}>
        <ul>{children}</ul>
      </Stack>
    </section>
  );
}

export interface DeskDecidedProps extends OwnLook<"li"> {
  /** Its code and state. Required. */
  children: ReactNode;
  /** Opens or undoes it, at the end of the line. Required. */
  action: ReactNode;
}

/** One of the latest decisions. */
export function DeskDecided({ children, action, ...rest }: DeskDecidedProps) {
  return (
    <li
      {...rest}
      className={deskSectionVariants({ part: "decided" })}
      data-component="desk-decided"
      data-state="done"
    >
      {children}
      <Slot className="ml-auto">{action}</Slot>
    </li>
  );
}

export interface DeskHeadProps extends Omit<OwnLook<"div">, "title"> {
  /** The way back to the list and on to the next, on a phone only. Required. */
  nav: { readonly back: ReactNode; readonly place?: ReactNode; readonly next: ReactNode };
  /** Whom it is about. Required. */
  title: ReactNode;
  /** Its badges. Required. */
  badges: ReactNode;
  /** Its code, figures and time. Required. */
  children: ReactNode;
}

/** The selected item of DeskPanes: name, badges and facts. `back` and `next` are quiet buttons. */
export function DeskHead({ nav, title, badges, children, ...rest }: DeskHeadProps) {
  return (
    <Stack {...rest} gap={2}>
      <div className={deskSectionVariants({ part: "nav" })}>
        <Slot className="-ml-3">{nav.back}</Slot>
        <Cluster align="center" gap={2} wrap="no-wrap">
          {nav.place}
          <Slot className="-mr-3">{nav.next}</Slot>
        </Cluster>
      </div>
      <Cluster align="start" justify="between" rowGap={1}>
        <Heading level={2} size="2xl">
          {title}
        </Heading>
        <Cluster gap={2}>{badges}</Cluster>
      </Cluster>
      <Cluster asChild align="baseline" rowGap={0}>
        <p>{children}</p>
      </Cluster>
    </Stack>
  );
}

/** A fact of a DeskHead that the data beside it repeats on a laptop, so it is hidden there. */
export const DeskNarrowOnly = part("span", "desk-narrow-only", "@min-[62.5rem]/desk:hidden");

/** As high as a loaded DeskHead; on phones the status and the time are on separate lines there. */
export function DeskHeadSkeleton(props: OwnLook<"div">) {
  return (
    <Stack {...props} gap={2}>
      <Skeleton shape="block" className="h-9 w-full @min-[62.5rem]/desk:hidden" />
      <Skeleton shape="block" className="h-8 w-48" />
      <Skeleton className="w-32" />
      <Skeleton shape="block" className="h-9 w-24 lg:hidden" />
    </Stack>
  );
}

export interface DeskDecisionsProps extends DeskPartProps {
  /** Its button, or null if it may not be approved. Required. */
  approve: ReactNode;
  /** Its button, or null if it may not be rejected. Required. */
  reject: ReactNode;
  /** Its button, on a laptop only: a phone has it in the DeskHead. Required. */
  next: ReactNode;
}

/** The decision about the selected item: on a phone in one row, on a laptop with the likeliest on top. */
export function DeskDecisions({ approve, reject, next, ...rest }: DeskDecisionsProps) {
  return (
    <div
      {...rest}
      className={deskSectionVariants({ part: "decisions" })}
      data-component="desk-decisions"
      data-state="open"
    >
      {reject === null ? null : (
        <Slot className={deskButtonVariants({ what: "reject" })}>{reject}</Slot>
      )}
      {approve === null ? null : (
        <Slot className={deskButtonVariants({ what: "approve" })}>{approve}</Slot>
      )}
      <Slot className={deskButtonVariants({ what: "next" })}>{next}</Slot>
    </div>
  );
}
