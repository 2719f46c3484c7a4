import { Slot } from "../../slot.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentProps, ReactNode } from "react";
import { breadcrumbsMessages } from "./breadcrumbs.messages.ts";
import { withLayout } from "../../text/with-layout.ts";

export interface BreadcrumbsProps extends ComponentProps<"nav"> {
  /** Breadcrumb links, outermost first, then BreadcrumbCurrent. Required. */
  children: ReactNode;
}

/** The pages above this one, and its own name. */
export function Breadcrumbs({ className, children, ...rest }: BreadcrumbsProps) {
  return (
    <nav
      aria-label={breadcrumbsMessages.label}
      {...rest}
      className={className}
      data-component="breadcrumbs"
      data-state="ready"
    >
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">{children}</ol>
    </nav>
  );
}

export interface BreadcrumbProps extends ComponentProps<"a"> {
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** A page above this one. */
export function Breadcrumb({ asChild = false, className, ...rest }: BreadcrumbProps) {
  const Root = asChild ? Slot : "a";
  return (
    <li className={withLayout("flex items-center gap-x-1", className)}>
      <Root
        {...rest}
        className="touch-target flex min-h-11 items-center rounded-xs text-primary-text underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        data-component="breadcrumb"
      />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </li>
  );
}

/** The current page. */
export function BreadcrumbCurrent({ className, ...rest }: ComponentProps<"li">) {
  return (
    <li
      {...rest}
      aria-current="page"
      className={withLayout("min-w-0 text-muted", className)}
      data-component="breadcrumb-current"
    />
  );
}
