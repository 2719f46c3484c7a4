import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { filterBarMessages as words } from "./filter-bar.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { filterChipVariants } from "./filter-bar.variants.ts";

/** The active filters, each with a button to remove it. */
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
  /** The filter's value ('Pago móvil'). Required. */
  label: string;
  /** Called to remove it. Required. */
  onRemove: () => void;
  /** Shown before the text. Default none. */
  icon?: ReactNode;
}

/** One active filter. */
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
