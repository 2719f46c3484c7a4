import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import Megaphone from "lucide-react/icons/megaphone";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { bannerMessages } from "./banner.messages.ts";
import { bannerVariants } from "./banner.variants.ts";

export interface BannerProps extends Omit<ComponentProps<"div">, "title"> {
  /** The kind of message, also shown by its icon. Default `info`. */
  tone?: "info" | "success" | "warning" | "danger" | "neutral" | undefined;
  /** The message in a few words. Default none, if the body says everything. */
  title?: ReactNode;
  /** A sentence or two, with links. Default none. */
  children?: ReactNode;
  /** A figure at the end of the line, such as the time left. Default none. */
  end?: ReactNode;
  /** Buttons below the text. Default none. */
  action?: ReactNode;
  /** How it is announced when it appears: `polite` waits, `now` interrupts. Default `off`, for initial content. */
  announce?: "off" | "polite" | "now" | undefined;
  /** Called to dismiss it; without it the banner can't be dismissed. Default none. */
  onDismiss?: (() => void) | undefined;
}

/** A message that stays next to what it is about: an expiring hold, a pause with its reason, a form's error. */
export function Banner({
  tone = "info",
  title,
  children,
  end,
  action,
  announce = "off",
  onDismiss,
  className,
  ...rest
}: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={roles[announce]}
      {...rest}
      className={bannerVariants({ tone, className })}
      data-component="banner"
      data-state={tone}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {title ? (
            <p className="min-w-0 flex-1 basis-32 font-display font-semibold">{title}</p>
          ) : null}
          {end ? <div className="figures ml-auto text-lg font-bold">{end}</div> : null}
        </div>
        {children ? <div className="text-ink">{children}</div> : null}
        {action ? <div className="flex flex-wrap gap-2 pt-3">{action}</div> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={bannerMessages.dismiss}
          title={bannerMessages.dismiss}
          onClick={onDismiss}
          className="touch-target -my-1.5 -mr-2 flex size-9 shrink-0 items-center justify-center rounded-md border border-transparent hover:border-current"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  );
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Megaphone,
} as const;

const roles = { off: undefined, polite: "status", now: "alert" } as const;
