import { Slot } from "../../slot.tsx";
import type { ComponentProps, ReactNode } from "react";
import { iconButtonVariants } from "./icon-button.variants.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does; its accessible name. Required. */
  label: string;
  /** The icon, or with asChild the link around the icon. Required. */
  children: ReactNode;
  /** `stage` for use on a dark photo stage. Default `quiet`. */
  tone?: "quiet" | "outline" | "danger" | "stage" | undefined;
  /** `sm` looks 36 px with a 44 px target. Default `md`. */
  size?: "sm" | "md" | undefined;
  /** Renders its single child (a router's link) instead of a button. Default `false`. */
  asChild?: boolean | undefined;
}

/** A button with a universally known icon; its label is its accessible name and its title. */
export function IconButton({
  label,
  tone,
  size,
  asChild = false,
  className,
  ...rest
}: IconButtonProps) {
  const Root = asChild ? Slot : "button";
  return (
    <Root
      type={asChild ? undefined : "button"}
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonVariants({ tone, size, className })}
      data-component="icon-button"
      data-state={rest.disabled ? "disabled" : "idle"}
    />
  );
}
