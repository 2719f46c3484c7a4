import { Button, type ButtonProps } from "@rifas/ui/button";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

type ButtonToProps = ComponentProps<typeof RouterLink> &
  Pick<ButtonProps, "size" | "tone" | "width">;

/** A button that leads to an address of this app. */
export function ButtonTo({ size, tone, width, ...link }: ButtonToProps) {
  return (
    <Button asChild size={size} tone={tone} width={width}>
      <RouterLink {...link} />
    </Button>
  );
}
