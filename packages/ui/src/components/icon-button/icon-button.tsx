import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { iconButtonVariants } from "./icon-button.variants.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, in words: its only name. Required. */
  label: string;
  /** The icon. With asChild, the link around the icon instead. Required. */
  children: ReactNode;
  /** `stage` stands on a photograph being examined. Default `quiet`. */
  tone?: "quiet" | "outline" | "danger" | "stage" | undefined;
  /** `sm` is 36 px to see and 44 px to hit. Default `md`. */
  size?: "sm" | "md" | undefined;
  /** Renders its single child (a router's link) instead of a button. Default `false`. */
  asChild?: boolean | undefined;
}

/** A button whose icon everybody knows; its words are its name and its title. */
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
