import { labelOfStatus, toneOfStatus } from "@rifas/domain/statuses";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { statusBadgeVariants } from "./status-badge.variants.ts";

export interface StatusBadgeProps extends ComponentProps<"span"> {
  /** A status from the API; an unknown one is gray and shows its own text. Required. */
  status: string;
  /** Added after the label ('Falta el comprobante'). Default none. */
  note?: string | undefined;
  /** `lg` for use beside a title. Default `md`. */
  size?: "md" | "lg" | undefined;
}

/** The badge, with the given icon. */
export function BadgeBody({
  icon: Icon,
  status,
  note,
  size,
  className,
  ...rest
}: StatusBadgeProps & { icon: LucideIcon }) {
  return (
    <span
      {...rest}
      className={statusBadgeVariants({ tone: toneOfStatus(status), size, className })}
      data-component="status-badge"
      data-state={status}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0">
        {labelOfStatus(status)}
        {note ? ` · ${note}` : null}
      </span>
    </span>
  );
}
