import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ComponentProps, ReactNode } from "react";
import { errorStateMessages as words } from "./error-state.messages.ts";
import { Button } from "../button/button.tsx";
import { errorStateVariants } from "./error-state.variants.ts";

export interface ErrorStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** What failed. Default 'No pudimos cargar esto'. */
  title?: ReactNode;
  /** Why, or what to do: the server's message, or some paragraphs. Default none. */
  text?: ReactNode;
  /** Called to retry; without it there is no retry button. Default none. */
  onRetry?: (() => void) | undefined;
  /** `retrying` shows progress and keeps the focus. Default `idle`. */
  state?: "idle" | "retrying" | undefined;
  /** Other actions, such as a link home. Default none. */
  action?: ReactNode;
  /** Where it is shown: instead of a list, as a whole page, or inside a card. Default `card`. */
  place?: "card" | "page" | "inset" | undefined;
  /** The heading level of the title. Default 2. */
  level?: 1 | 2 | 3 | undefined;
}

const titles = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** Replaces what failed to load, says why and offers a retry; a toast alone is not enough. */
export function ErrorState({
  title = words.title,
  text,
  onRetry,
  state = "idle",
  action,
  place,
  level = 2,
  className,
  ...rest
}: ErrorStateProps) {
  const Title = titles[level];
  return (
    <div
      role="alert"
      {...rest}
      className={errorStateVariants({ place, className })}
      data-component="error-state"
      data-state={state}
    >
      <span aria-hidden className="mb-2 inline-flex -rotate-3 rounded-lg bg-danger-soft p-3">
        <TriangleAlert className="size-7 text-danger-soft-text" />
      </span>
      <Title className={level === 1 ? "text-3xl" : "text-xl"}>{title}</Title>
      {text ? <div className="w-full max-w-prose text-muted [&>p+p]:pt-2">{text}</div> : null}
      {onRetry || action ? (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {onRetry ? (
            <Button
              tone="outline"
              state={state === "retrying" ? "pending" : "idle"}
              pendingLabel={words.retrying}
              onClick={onRetry}
            >
              {words.retry}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
