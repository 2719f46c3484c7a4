import type { ComponentProps } from "react";
import { keyHintVariants } from "./key-hint.variants.ts";

export interface KeyHintProps extends ComponentProps<"kbd"> {
  /** The key as labelled on the keyboard ('A', 'Esc', '→'). Required. */
  children: string;
  /** `text` in a sentence, `current` in the surrounding text's colour. Default `text`. */
  tone?: "text" | "current" | undefined;
}

/** A key, drawn as a small key cap. In a Button use its `keyHint`, which also informs assistive technology. */
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
