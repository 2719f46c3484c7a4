import { useId, type ComponentProps, type ReactNode } from "react";

export interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  /** Its heading, which also names it. Required. */
  heading: ReactNode;
  /** Whether the heading is seen. Default `shown`. */
  headingDisplay?: "shown" | "hidden" | undefined;
  /** Depth of the heading in the page. Default 2. */
  level?: 2 | 3 | undefined;
  /** A sentence under the heading. Default none. */
  lead?: ReactNode;
  /** A link or button at the heading's end. Default none. */
  action?: ReactNode;
  /** `card` stands on a sheet of its own. Default `plain`. */
  look?: "plain" | "card" | undefined;
}

/** A part of a page with its heading. */
export function Section({
  heading,
  headingDisplay = "shown",
  level = 2,
  lead,
  action,
  look = "plain",
  className,
  children,
  ...rest
}: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const card = look === "card" ? "rounded-xl bg-surface p-4 shadow-paper sm:p-6" : "";
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={`${card} ${className ?? ""}`}
      data-component="section"
      data-state={look}
    >
      <div
        className={
          headingDisplay === "hidden"
            ? "sr-only"
            : "flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-4"
        }
      >
        <div className="min-w-0">
          <Heading id={id} className={level === 2 ? "text-2xl" : "text-xl"}>
            {heading}
          </Heading>
          {lead === undefined ? null : <p className="pt-1 text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
