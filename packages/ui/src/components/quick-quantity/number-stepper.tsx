import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { readWholeNumber } from "@rifas/domain/whole-number";
import { useState, type ComponentProps } from "react";
import { numberStepperMessages as words } from "./number-stepper.messages.ts";
import { IconButton } from "../button/icon-button.tsx";
import { numberStepperVariants } from "./number-stepper.variants.ts";

export interface NumberStepperProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "min" | "max" | "step" | "type" | "size"
> {
  /** The number, an integer. Required. */
  value: number;
  /** Called with each integer within the limits, while typing or stepping. Required. */
  onValueChange: (value: number) => void;
  /** Minimum. Default 1. */
  min?: number | undefined;
  /** Maximum. Default 100. */
  max?: number | undefined;
}

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function stateOf(disabled: boolean | undefined, invalid: NumberStepperProps["aria-invalid"]) {
  if (disabled) return "disabled";
  return invalid === true || invalid === "true" ? "invalid" : "idle";
}

/** The number that a key leads to; undefined for keys that don't step. */
function targetOf(key: string, { value, min, max }: Record<"value" | "min" | "max", number>) {
  return {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  }[key];
}

/**
 * An integer with minus and plus buttons, such as a number of tickets. Typed numbers within the limits apply at once; others
 * become the nearest limit when the focus leaves. Name it with a label or `aria-label`.
 */
export function NumberStepper({
  value,
  onValueChange,
  min = 1,
  max = 100,
  disabled,
  className,
  style,
  onBlur,
  onKeyDown,
  "aria-invalid": invalid,
  ...rest
}: NumberStepperProps) {
  /** The typed text while it isn't a valid number ('', '0', '2,5'). */
  const [draft, setDraft] = useState<string | null>(null);
  const name = rest["aria-label"] ?? "";
  const state = stateOf(disabled, invalid);

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
      className={numberStepperVariants({ state, className })}
      style={style}
      data-component="number-stepper"
      data-state={state}
    >
      <StepButton
        label={`${words.fewer} ${name}`.trim()}
        disabled={disabled || value <= min}
        onClick={() => commit(value - 1)}
      >
        <Minus aria-hidden className="size-5" />
      </StepButton>
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
          const target = targetOf(event.key, { value, min, max });
          if (target === undefined || disabled) return;
          event.preventDefault();
          commit(target);
        }}
        className="min-h-11 w-full min-w-0 bg-transparent text-center text-lg font-bold outline-none figures"
      />
      <StepButton
        label={`${words.more} ${name}`.trim()}
        disabled={disabled || value >= max}
        onClick={() => commit(value + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </StepButton>
    </div>
  );
}

/** Not a tab stop, because the arrow keys do the same. */
function StepButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton tabIndex={-1} {...props} />;
}
