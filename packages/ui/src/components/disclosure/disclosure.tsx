import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

export interface DisclosureProps extends Omit<ComponentProps<"details">, "children"> {
  /** The visible part: the question. Required. */
  summary: ReactNode;
  /** The part that opens: the answer. Required. */
  children: ReactNode;
  /** `fields` lays out form fields one below the other; `parts` have a width and colours of their own. Default `text`. */
  content?: "text" | "fields" | "parts" | undefined;
  /** From which width on the page shows the answer elsewhere, so that this is hidden. Default `always`: none. */
  until?: "laptop" | "always" | undefined;
}

/** A question whose answer expands below it. A native `details`, so it works without scripts and with find-in-page. */
export function Disclosure({
  summary,
  content = "text",
  until = "always",
  className,
  children,
  ...rest
}: DisclosureProps) {
  // The details' own ref is the caller's.
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = question.current?.closest("details");
    // The browser may have opened it before this script ran; then the caller gets the event now.
    if (details?.open) details.dispatchEvent(new Event("toggle"));
  }, []);
  return (
    <details
      {...rest}
      className={`group border-b border-line ${until === "laptop" ? "lg:hidden" : ""} ${className ?? ""}`}
      data-component="disclosure"
      data-state={rest.open ? "open" : "closed"}
    >
      <summary
        ref={question}
        className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted group-open:rotate-180 motion-safe:transition-[rotate]"
        />
      </summary>
      <div className={answers[content]}>{children}</div>
    </details>
  );
}

const answers = {
  text: "max-w-prose pb-5 text-muted",
  fields: "grid max-w-prose gap-5 pt-2 pb-5 text-muted",
  parts: "pt-1 pb-5",
} as const;
