import { Minus, Plus } from "lucide-react";
import { readWholeNumber } from "@rifas/domain/whole-number";
import { useState, type ComponentProps } from "react";
import { numberStepperMessages as words } from "../../messages.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { numberStepperVariants } from "./number-stepper.variants.ts";

export interface NumberStepperProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "min" | "max" | "step" | "type" | "size"
> {
  /** The number, whole. Required. */
  value: number;
  /** Told each whole number within the limits, as it is typed or stepped. Required. */
  onValueChange: (value: number) => void;
  /** The least it may be. Default 1. */
  min?: number | undefined;
  /** The most it may be. Default 100. */
  max?: number | undefined;
  /** How much the buttons and arrows move it. Default 1. */
  step?: number | undefined;
}

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * A whole number with a button on each side: how many tickets. What is typed counts at once when it
 * is within the limits; on leaving, what isn't goes to the nearest limit. Name it with a label or
 * `aria-label`.
 */
export function NumberStepper({
  value,
  onValueChange,
  min = 1,
  max = 100,
  step = 1,
  disabled,
  className,
  style,
  onBlur,
  onKeyDown,
  "aria-invalid": invalid,
  ...rest
}: NumberStepperProps) {
  /** What is being typed while it isn't a number to keep ('', '0', '2,5'). */
  const [draft, setDraft] = useState<string | null>(null);
  const name = rest["aria-label"] ?? "";
  const isInvalid = invalid === true || invalid === "true";

  const commit = (next: number) => {
    setDraft(null);
    const kept = limit(next, min, max);
    if (kept !== value) onValueChange(kept);
  };

  const type = (text: string) => {
    const kept = text.replaceAll(/[^\d.,]/g, "");
    const typed = readWholeNumber(kept);
    const fits = typed !== null && typed >= min && typed <= max;
    setDraft(fits ? null : kept);
    if (fits && typed !== value) onValueChange(typed);
  };

  return (
    <div
      className={numberStepperVariants({
        state: disabled ? "disabled" : isInvalid ? "invalid" : "idle",
        className,
      })}
      style={style}
      data-component="number-stepper"
      data-state={disabled ? "disabled" : isInvalid ? "invalid" : "idle"}
    >
      <IconButton
        label={`${words.fewer} ${name}`.trim()}
        tabIndex={-1}
        disabled={disabled || value <= min}
        onClick={() => commit(value - step)}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <input
        autoComplete="off"
        {...rest}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={invalid}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          if (draft !== null) commit(readWholeNumber(draft) ?? value);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const target = {
            ArrowUp: value + step,
            ArrowDown: value - step,
            PageUp: value + step * 10,
            PageDown: value - step * 10,
            Home: min,
            End: max,
          }[event.key];
          if (target === undefined || disabled) return;
          event.preventDefault();
          commit(target);
        }}
        className="min-h-11 w-full min-w-0 bg-transparent text-center text-lg font-bold outline-none figures"
      />
      <IconButton
        label={`${words.more} ${name}`.trim()}
        tabIndex={-1}
        disabled={disabled || value >= max}
        onClick={() => commit(value + step)}
      >
        <Plus aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
