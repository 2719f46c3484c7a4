import MoveRight from "lucide-react/icons/move-right";
import type { ComponentProps, ReactNode } from "react";
import { activityListMessages as words } from "./activity-list.messages.ts";
import { withLayout } from "../../text/with-layout.ts";

export interface ActivityListProps extends ComponentProps<"ol"> {
  /** Names the list when no heading does. Default none. */
  "aria-label"?: string | undefined;
}

/** The history of something, newest first, made of ActivityEntry elements. */
export function ActivityList({ className, ...rest }: ActivityListProps) {
  return (
    <ol
      {...rest}
      className={withLayout("min-w-0", className)}
      data-component="activity-list"
      data-state="full"
    />
  );
}

/** A field's value before and after the change. */
export interface ActivityChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ActivityEntryProps extends Omit<ComponentProps<"li">, "children"> {
  /** The action ('Aprobó la compra'). Required. */
  what: ReactNode;
  /** The person who did it ('Ana Pérez'). Required. */
  who: ReactNode;
  /** The time, formatted for people. Required. */
  when: string;
  /** The same time for machines (RFC 3339). Required. */
  dateTime: string;
  /** The reason, as the person wrote it. Default none. */
  reason?: string | null | undefined;
  /** The changed fields. Default none. */
  changes?: readonly ActivityChange[] | undefined;
}

/** One entry: a hole punched in the margin, and the text beside it. */
export function ActivityEntry({
  what,
  who,
  when,
  dateTime,
  reason,
  changes = [],
  className,
  ...rest
}: ActivityEntryProps) {
  return (
    <li
      {...rest}
      className={withLayout(
        "relative border-l-2 border-dashed border-line pb-5 pl-5 last:border-transparent last:pb-0",
        className,
      )}
      data-component="activity-entry"
      data-state={reason ? "explained" : "plain"}
    >
      <span
        aria-hidden
        className="absolute top-1 -left-[7px] size-3 rounded-full border-2 border-control bg-surface"
      />
      <p className="font-semibold">{what}</p>
      <p className="text-sm text-muted">
        {who} · <time dateTime={dateTime}>{when}</time>
      </p>
      {reason ? <blockquote className="pt-1">“{reason}”</blockquote> : null}
      {changes.length > 0 ? (
        <dl className="pt-1 text-sm">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-muted">{label}:</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                {before === null ? null : (
                  <>
                    <del className="min-w-0 decoration-1">{before}</del>
                    <MoveRight aria-hidden className="size-4 shrink-0 self-center" />
                    <span className="sr-only">{words.becomes}</span>
                  </>
                )}
                <ins className="min-w-0 font-semibold no-underline">{after ?? words.nothing}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
