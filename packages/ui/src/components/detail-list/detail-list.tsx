import type { ComponentProps, ReactNode } from "react";

export interface DetailListProps extends ComponentProps<"dl"> {
  /** The facts: DetailRow elements. Required. */
  children: ReactNode;
}

/** Named facts: a purchase's data, or what to enter in a bank's app. */
export function DetailList({ className, ...rest }: DetailListProps) {
  return (
    <dl
      {...rest}
      className={`divide-y divide-line ${className ?? ""}`}
      data-component="detail-list"
      data-state="full"
    />
  );
}

export interface DetailRowProps extends Omit<ComponentProps<"div">, "children"> {
  /** The fact's name. Required. */
  label: ReactNode;
  /** The fact. Required. */
  children: ReactNode;
  /** A remark below it. Default none. */
  note?: ReactNode;
  /** Its action, such as a copy button. Default none. */
  action?: ReactNode;
  /** `stacked` shows the fact large below its name, to be read off; `row` at the end of the line. Default `row`. */
  look?: "row" | "stacked" | undefined;
}

/** One fact of a DetailList. */
export function DetailRow({
  label,
  note,
  action,
  look = "row",
  className,
  children,
  ...rest
}: DetailRowProps) {
  return (
    <div
      {...rest}
      className={`${rowLayouts[look === "row" && action !== undefined ? "rowWithAction" : look]} ${className ?? ""}`}
      data-component="detail-row"
      data-state={look}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={valueLooks[look]}>
        {children}
        {note === undefined ? null : (
          <span className="block font-sans text-sm font-normal text-muted">{note}</span>
        )}
      </dd>
      {action === undefined ? null : (
        <dd className={look === "row" ? "" : "col-start-2 row-span-2 row-start-1"}>{action}</dd>
      )}
    </div>
  );
}

const rowLayouts = {
  rowWithAction: "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5",
  row: "grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-baseline gap-x-4 py-3",
  stacked: "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3",
} as const;

const valueLooks = {
  row: "min-w-0 text-right font-semibold text-balance",
  stacked: "col-start-1 font-display text-lg font-semibold",
} as const;
