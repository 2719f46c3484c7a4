import type { ComponentProps, JSX } from "react";

/** An element's props without those that style it, for parts whose look screens can't change. */
export type OwnLook<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentProps<Tag>,
  "className" | "style"
>;
