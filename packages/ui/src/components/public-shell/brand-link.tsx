import { Slot } from "../../slot.tsx";
import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface SiteBrandLinkProps extends OwnLook<"a"> {
  /** A router's link around a SiteBrand. Required. */
  children: ReactNode;
}

/** The look of its single child, the link around a SiteBrand: its ring follows the brand. */
export function SiteBrandLink(props: SiteBrandLinkProps) {
  return (
    <Slot
      {...props}
      className="inline-block rounded-md"
      data-component="site-brand-link"
      data-state="ready"
    />
  );
}
