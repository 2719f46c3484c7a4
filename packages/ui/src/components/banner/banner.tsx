import { CircleAlert, CircleCheck, Info, Megaphone, TriangleAlert, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { bannerMessages } from "../../messages.ts";
import { bannerVariants } from "./banner.variants.ts";

export interface BannerProps extends Omit<ComponentProps<"div">, "title"> {
  /** What kind of news; its icon says it too. Default `info`. */
  tone?: "info" | "success" | "warning" | "danger" | "neutral" | undefined;
  /** The news in a few words. Default none: the body says it all. */
  title?: ReactNode;
  /** A sentence or two, with links. Default none. */
  children?: ReactNode;
  /** A figure at the end of the line: the time left. Default none. */
  end?: ReactNode;
  /** Buttons under the words. Default none. */
  action?: ReactNode;
  /** How it is said when it appears: `polite` waits, `now` interrupts. Default `off`: it was there from the start. */
  announce?: "off" | "polite" | "now" | undefined;
  /** Puts it away; without it the banner stays. Default none. */
  onDismiss?: (() => void) | undefined;
}

/** News that stays beside what it is about: a hold that runs out, a pause and its reason, an error of a form. */
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
