import FlaskConical from "lucide-react/icons/flask-conical";
import type { ComponentProps } from "react";
import { statusBadgeVariants } from "./status-badge.variants.ts";

export interface TrialBadgeProps extends Omit<ComponentProps<"span">, "children"> {
  /** The label ('Prueba'). Required. */
  label: string;
  /** `lg` for use beside a title. Default `md`. */
  size?: "md" | "lg" | undefined;
}

/** Marks trial data, next to its status. */
export function TrialBadge({ label, size, className, ...rest }: TrialBadgeProps) {
  return (
    <span
      {...rest}
      className={statusBadgeVariants({ tone: "blue", size, className })}
      data-component="trial-badge"
    >
      <FlaskConical aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} />
      {label}
    </span>
  );
}
