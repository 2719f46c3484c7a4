import { useId, type ComponentProps, type ReactNode } from "react";

export interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  /** The heading, which also names the section. Required. */
  heading: ReactNode;
  /** Whether the heading is visible. Default `shown`. */
  headingDisplay?: "shown" | "hidden" | undefined;
  /** The heading level. Default 2. */
  level?: 2 | 3 | undefined;
  /** A sentence below the heading. Default none. */
  lead?: ReactNode;
  /** A link or button at the end of the heading. Default none. */
  action?: ReactNode;
  /** `card` has its own surface. Default `plain`. */
  look?: "plain" | "card" | undefined;
}

/** A part of a page with a heading. Put more than one child in a Stack: there is no space between them. */
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
            : "flex flex-wrap items-end justify-between gap-3 pb-4"
        }
      >
        <div className={lead === undefined ? "min-w-0" : "min-w-0 flex-1 basis-72"}>
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
