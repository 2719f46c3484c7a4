import type { ComponentProps, JSX } from "react";

/**
 * An element's props without those that style it. Layout and text parts take these: a screen that could add a class to them
 * would style itself.
 */
export type OwnLook<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentProps<Tag>,
  "className" | "style"
>;
