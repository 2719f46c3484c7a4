import { Slot, Slottable } from "../../slot.tsx";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonVariants } from "./button.variants.ts";

interface ButtonLook {
  /** Its weight: one primary per view; `danger` only for destructive actions. Default `primary`. */
  tone?: "primary" | "outline" | "soft" | "quiet" | "danger" | "danger-quiet" | undefined;
  /** `sm` looks 36 px high with a 44 px target; `md` is 44 px; `lg` 52 px, for a screen's main action. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
  /** `fill` takes the full width available. Default `hug`. */
  width?: "hug" | "fill" | undefined;
  /** A decorative icon before the label. Default none. */
  icon?: ReactNode;
  /** A keyboard shortcut for the same action, shown after the label on a laptop ('A'). Default none. */
  keyHint?: string | undefined;
}

interface OwnElement {
  /** Renders its single child (a router's link) with the button's look. Default `false`. */
  asChild?: false | undefined;
  /** `pending` keeps focus and width, ignores clicks and shows `pendingLabel`. Default `idle`. */
  state?: "idle" | "pending" | undefined;
  /** The label while pending ('Eliminando...'). Default: the normal label. */
  pendingLabel?: string | undefined;
}

/** Links are never pending, so that combination is a type error. */
interface ChildElement {
  /** Renders its single child (a router's link) with the button's look. Default `false`. */
  asChild: true;
  /** Only a real button can be pending. Default `idle`. */
  state?: undefined;
  pendingLabel?: undefined;
}

export type ButtonProps = ComponentProps<"button"> & ButtonLook & (OwnElement | ChildElement);

/**
 * Its label says what will happen ('Apartar 5 boletos'). While pending it stays focusable, is announced as busy and ignores
 * clicks, so that nothing is sent twice.
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
