import type { ComponentProps } from "react";
import { keyHintVariants } from "./key-hint.variants.ts";

export interface KeyHintProps extends ComponentProps<"kbd"> {
  /** The key as it is written on the keyboard ('A', 'Esc', '→'). Required. */
  children: string;
  /** `text` in a sentence, `current` in the colour of what it stands in. Default `text`. */
  tone?: "text" | "current" | undefined;
}

/** A key to press, as a small key cap. In a Button use its `keyHint`, which also tells assistive technology. */
export function KeyHint({ tone, className, ...rest }: KeyHintProps) {
  return (
    <kbd
      {...rest}
      className={keyHintVariants({ tone, className })}
      data-component="key-hint"
      data-state={tone ?? "text"}
    />
  );
}
