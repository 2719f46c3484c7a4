import { Slot, Slottable } from "@radix-ui/react-slot";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonVariants } from "./button.variants.ts";

interface ButtonLook {
  /** What it weighs: one primary a view; `danger` only where something is destroyed. Default `primary`. */
  tone?: "primary" | "outline" | "soft" | "quiet" | "danger" | "danger-quiet" | undefined;
  /** `sm` is 36 px to see and 44 px to hit; `md` 44 px; `lg` 52 px, for the one action of a screen. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
  /** `fill` takes the whole width of its place. Default `hug`. */
  width?: "hug" | "fill" | undefined;
  /** An icon before the words, decorative. Default none. */
  icon?: ReactNode;
  /** The key that does the same, shown after the words on a laptop ('A'). Default none. */
  keyHint?: string | undefined;
}

interface OwnElement {
  /** Renders its single child (a router's link) with the button's look. Default `false`. */
  asChild?: false | undefined;
  /** `pending` keeps the focus and the width, refuses clicks and says `pendingLabel`. Default `idle`. */
  state?: "idle" | "pending" | undefined;
  /** What it says while pending ('Eliminando...'). Default: its own words. */
  pendingLabel?: string | undefined;
}

/** A link is never pending: that combination doesn't type. */
interface ChildElement {
  /** Renders its single child (a router's link) with the button's look. Default `false`. */
  asChild: true;
  /** Only a button of its own can be pending. Default `idle`. */
  state?: undefined;
  pendingLabel?: undefined;
}

export type ButtonProps = ComponentProps<"button"> & ButtonLook & (OwnElement | ChildElement);

/**
 * Says what happens when pressed ('Apartar 5 boletos'). While pending it stays focusable, announces
 * that it is busy and swallows clicks, so that nothing is sent twice.
 */
export function Button({
  tone,
  size,
  width,
  icon,
  keyHint,
  asChild = false,
  state = "idle",
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot : "button";
  const pending = state === "pending";
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type={asChild ? undefined : "button"}
      {...rest}
      onClick={pending ? refuse : onClick}
      className={buttonVariants({ tone, size, width, className })}
      aria-disabled={pending ? true : rest["aria-disabled"]}
      aria-busy={pending ? true : rest["aria-busy"]}
      aria-keyshortcuts={keyHint ?? rest["aria-keyshortcuts"]}
      data-component="button"
      data-state={state}
    >
      {pending ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 motion-safe:animate-spin" />
      ) : (
        icon
      )}
      {asChild ? (
        <Slottable>{children}</Slottable>
      ) : (
        <span className="min-w-0">{pending && pendingLabel ? pendingLabel : children}</span>
      )}
      {keyHint ? (
        <kbd
          aria-hidden
          className="hidden min-w-6 rounded-sm border border-current px-1 text-center font-display text-xs sm:inline-block"
        >
          {keyHint}
        </kbd>
      ) : null}
    </Root>
  );
}
