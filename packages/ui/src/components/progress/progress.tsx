import * as Radix from "@radix-ui/react-progress";
import type { ComponentProps } from "react";
import { progressVariants } from "./progress.variants.ts";

export interface ProgressProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  "value" | "max" | "children"
> {
  /** What is in progress ('Enviando el comprobante'); its name and visible label. Required. */
  label: string;
  /** Percentage, 0 to 100; null if unknown. Required. */
  value: number | null;
  /** Text at the end of the line ('1,2 de 3 MB'). Default: the percentage. */
  detail?: string | undefined;
}

/** The progress of an operation. For sold tickets use SoldBar. */
export function Progress({ label, value, detail, className, ...rest }: ProgressProps) {
  const rounded = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  const text = detail ?? (rounded === null ? undefined : `${rounded} %`);
  return (
    <div
      className={className}
      data-component="progress"
      data-state={value === null ? "unknown" : "known"}
    >
      <p className="flex justify-between gap-4 pb-1.5 text-sm">
        <span aria-hidden>{label}</span>
        {text ? (
          <span aria-hidden className="figures text-muted">
            {text}
          </span>
        ) : null}
      </p>
      <Radix.Root
        {...rest}
        value={rounded}
        getValueLabel={() => text ?? ""}
        aria-label={label}
        className="relative h-3 overflow-hidden rounded-full border border-control bg-sunken"
      >
        <Radix.Indicator
          className={progressVariants({ state: rounded === null ? "unknown" : "known" })}
          style={rounded === null ? undefined : { width: `${rounded}%` }}
        />
      </Radix.Root>
    </div>
  );
}
