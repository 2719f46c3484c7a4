import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { useEffect, useRef } from "react";
import {
  checkboxMarkVariants,
  checkboxVariants,
} from "../checkbox-field/checkbox-field.variants.ts";

interface RowCheckboxProps {
  label: string;
  state: "on" | "off" | "mixed";
  onChange: (on: boolean) => void;
}

/** The checkbox of a row, with a 44 px target; its name identifies the row. */
export function RowCheckbox({ label, state, onChange }: RowCheckboxProps) {
  const node = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (node.current) node.current.indeterminate = state === "mixed";
  });
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <span className="relative flex size-6">
        <input
          ref={node}
          type="checkbox"
          aria-label={label}
          checked={state === "on"}
          onChange={(event) => onChange(event.target.checked)}
          className={checkboxVariants()}
        />
        <Check aria-hidden strokeWidth={3.5} className={checkboxMarkVariants({ mark: "tick" })} />
        <Minus aria-hidden strokeWidth={3.5} className={checkboxMarkVariants({ mark: "dash" })} />
      </span>
    </label>
  );
}
