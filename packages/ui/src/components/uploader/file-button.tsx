import type { ComponentProps, ReactNode } from "react";
import { withLayout } from "../../text/with-layout.ts";
import { buttonVariants } from "../button/button.variants.ts";

/** A file input, and what happens with the file. */
export type FileInput = Omit<ComponentProps<"input">, "onChange" | "type"> & {
  onTake: (file: File) => void;
};

/** A label that looks like a button and shows the focus ring of the file input inside. */
export function FileButton(props: {
  input: FileInput;
  capture?: "environment";
  className?: string;
  children: ReactNode;
}) {
  const { onTake, ...input } = props.input;
  return (
    <label
      className={buttonVariants({
        tone: "outline",
        size: "md",
        className: withLayout(
          "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted",
          props.className,
        ),
      })}
    >
      {props.children}
      <input
        {...input}
        type="file"
        capture={props.capture}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Otherwise the same file could not be chosen again after it was removed.
          event.target.value = "";
          if (chosen) onTake(chosen);
        }}
      />
    </label>
  );
}
