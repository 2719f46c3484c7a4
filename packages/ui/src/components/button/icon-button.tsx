import type { ComponentProps, ReactNode } from "react";
import { iconButtonVariants } from "./icon-button.variants.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does; its accessible name. Required. */
  label: string;
  /** The icon. Required. */
  children: ReactNode;
  /** `stage` for use on a dark photo stage. Default `quiet`. */
  tone?: "quiet" | "outline" | "danger" | "stage" | undefined;
  /** `sm` looks 36 px with a 44 px target. Default `md`. */
  size?: "sm" | "md" | undefined;
}

/** A button with a universally known icon; its label is its accessible name and its title. */
export function IconButton({ label, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonVariants({ tone, size, className })}
      data-component="icon-button"
      data-state={rest.disabled ? "disabled" : "idle"}
    />
  );
}
