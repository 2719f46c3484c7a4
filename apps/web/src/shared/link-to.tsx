import { Link, type LinkProps } from "@rifas/ui/link";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

type LinkToProps = ComponentProps<typeof RouterLink> & Pick<LinkProps, "tone" | "place">;

/** A link to an address of this app. */
export function LinkTo({ tone, place, ...link }: LinkToProps) {
  return (
    <Link asChild tone={tone} place={place}>
      <RouterLink {...link} />
    </Link>
  );
}
