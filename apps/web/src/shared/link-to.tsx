import { Button, type ButtonProps } from "@rifas/ui/button";
import { Link, type LinkProps } from "@rifas/ui/link";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

type To = ComponentProps<typeof RouterLink>;

/** A link to an address of this app. */
export function LinkTo({ tone, place, ...link }: To & Pick<LinkProps, "tone" | "place">) {
  return (
    <Link asChild tone={tone} place={place}>
      <RouterLink {...link} />
    </Link>
  );
}

type ButtonToProps = To & Pick<ButtonProps, "size" | "tone" | "width">;

/** A button that leads to an address of this app. What each page loads first nests the two itself: it has no bytes to spare. */
export function ButtonTo({ size, tone, width, ...link }: ButtonToProps) {
  return (
    <Button asChild size={size} tone={tone} width={width}>
      <RouterLink {...link} />
    </Button>
  );
}
