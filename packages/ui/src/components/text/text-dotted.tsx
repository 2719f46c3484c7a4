import { Fragment, type ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface DottedProps extends OwnLook<"span"> {
  /** The facts, in order. Required. */
  parts: readonly ReactNode[];
}

/** Short facts with a dot between those on the same line: no line begins or ends with one. */
export function Dotted({ parts, ...rest }: DottedProps) {
  return (
    // Every fact has a dot before it; those at the start of a line are cut off.
    <span {...rest} className="block overflow-hidden" data-component="dotted" data-state="own-line">
      <span className="-ml-3 flex flex-wrap">
        {parts.map((part, index) => (
          <Fragment key={index}>
            <span className="relative pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']">
              {part}
            </span>{" "}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
