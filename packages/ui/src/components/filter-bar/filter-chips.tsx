import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { filterBarMessages as words } from "../../messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { filterChipVariants } from "./filter-bar.variants.ts";

/** The filters that are on, each with a way to take it off. */
export function FilterChips({ className, ...rest }: ComponentProps<"ul">) {
  return (
    <ul
      aria-label={words.chips}
      {...rest}
      className={withLayout("flex flex-wrap gap-2", className)}
      data-component="filter-chips"
      data-state="ready"
    />
  );
}

export interface FilterChipProps extends Omit<ComponentProps<"li">, "children"> {
  /** What it narrows to ('Pago móvil'). Required. */
  label: string;
  /** Takes it off. Required. */
  onRemove: () => void;
  /** Something before the words. Default none. */
  icon?: ReactNode;
}

/** One filter that is on. */
export function FilterChip({ label, onRemove, icon, className, ...rest }: FilterChipProps) {
  return (
    <li {...rest} className={filterChipVariants({ className })} data-component="filter-chip">
      {icon}
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        aria-label={words.remove(label)}
        title={words.remove(label)}
        onClick={onRemove}
        className="touch-target flex size-7 shrink-0 items-center justify-center rounded-full border border-transparent text-muted hover:border-control hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
