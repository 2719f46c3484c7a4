import { useState, type ComponentProps } from "react";
import { numberChipsMessages as words } from "./number-chips.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { numberChipVariants } from "./number-chips.variants.ts";

/** Selecting among a purchase's numbers, importable from the same path. */
export { NumberPicks, type NumberPicksProps } from "./number-picks.tsx";

export interface NumberChipsProps extends Omit<ComponentProps<"div">, "children"> {
  /** The numbers, zero-padded. Required. */
  numbers: readonly string[];
  /** Names the list ('Números que tiene'). Required. */
  label: string;
  /** How many are shown before 'Ver los 120 números'. Default 24. */
  limit?: number | undefined;
  /** `former` strikes through numbers the purchase no longer has. Default `held`. */
  look?: "held" | "former" | undefined;
  /** Default `md`. */
  size?: "sm" | "md" | undefined;
}

/** A purchase's numbers as stamped chips; long lists are collapsed. */
export function NumberChips({
  numbers,
  label,
  limit = 24,
  look,
  size,
  className,
  ...rest
}: NumberChipsProps) {
  const [all, setAll] = useState(false);
  // Collapsing a single number would save no space.
  const folds = numbers.length > limit + 1;
  const shown = folds && !all ? numbers.slice(0, limit) : numbers;
  return (
    <div
      {...rest}
      className={withLayout("min-w-0", className)}
      data-component="number-chips"
      data-state={folds && !all ? "folded" : "full"}
    >
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {shown.map((number) => (
          <li key={number} className={numberChipVariants({ look, size })}>
            {number}
          </li>
        ))}
      </ul>
      {folds ? (
        <Button
          tone="quiet"
          size="sm"
          className="mt-2"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.showFewer : words.showAll(formatCount(numbers.length))}
        </Button>
      ) : null}
    </div>
  );
}
