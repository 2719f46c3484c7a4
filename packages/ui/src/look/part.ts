import { createElement, type JSX } from "react";
import type { OwnLook } from "./own-look.ts";

/**
 * A component that is one element with a look of its own. Its class, name and state come after its callers' props, so that they can't
 * change them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function part<Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  name: string,
  className: string,
  state = "open",
) {
  const own = { className, "data-component": name, "data-state": state };
  return (props: OwnLook<Tag>) => createElement(tag, { ...props, ...own });
}
