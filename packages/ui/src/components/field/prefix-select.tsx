import ChevronDown from "lucide-react/icons/chevron-down";
import type { ChangeEvent, ReactNode } from "react";

export interface PrefixSelectProps {
  /** The list's accessible name ('Código del país'); the field's label names the text. */
  "aria-label": string;
  /** The visible choice, shorter than its option ('+58'). */
  shown: ReactNode;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  disabled: boolean | undefined;
  /** The options. */
  children: ReactNode;
}

/** A short native list before the text, in the same box. */
export function PrefixSelect({ shown, children, ...select }: PrefixSelectProps) {
  return (
    <span className="relative my-1.5 flex shrink-0 border-r-2 border-dashed border-line">
      <select
        {...select}
        autoComplete="off"
        className="peer absolute -inset-y-1.5 inset-x-0 min-w-11 cursor-pointer appearance-none rounded-md bg-overlay text-base text-ink opacity-0 disabled:cursor-not-allowed"
      >
        {children}
      </select>
      <span
        aria-hidden
        className="pointer-events-none relative flex min-w-14 items-center justify-between gap-1 pr-2 pl-3.5 font-display font-semibold tabular-nums peer-disabled:text-muted"
      >
        {shown}
        <ChevronDown className="size-4 text-muted" />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute -inset-y-1 inset-x-0.5 rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-focus forced-colors:peer-focus-visible:outline-[Highlight]"
      />
    </span>
  );
}
