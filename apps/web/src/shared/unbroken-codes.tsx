import { NoWrap } from "@rifas/ui/text";
import { Fragment } from "react";

const CODE = /([0-9A-Z]{3}-[0-9A-Z]{4})/;

/** A text that may contain purchase codes ('R7K-4M2P'); a line never ends inside one. */
export function UnbrokenCodes({ children }: { children: string }) {
  // Splitting by a group puts the codes at the odd places.
  return children
    .split(CODE)
    .map((part, place) =>
      place % 2 === 0 ? (
        <Fragment key={place}>{part}</Fragment>
      ) : (
        <NoWrap key={place}>{part}</NoWrap>
      ),
    );
}
