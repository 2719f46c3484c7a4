import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { copyButtonMessages as words } from "./copy-button.messages.ts";
import { copyText } from "./copy-text.ts";
import { copyButtonVariants, copyWordsVariants } from "./copy-button.variants.ts";

export interface CopyButtonProps extends Omit<ComponentProps<"button">, "value" | "children"> {
  /** The text to copy, in the format that a bank's app accepts ('04145550123'). Required. */
  value: string;
  /** What is copied ('monto exacto'), for the button's name and announcement: 'Copiar monto exacto'. Required. */
  subject: string;
  /** The visible label. Default 'Copiar'. */
  children?: ReactNode;
  /** `icon` for dense rows: the label becomes its accessible name and title. Default `words`. */
  look?: "words" | "icon" | undefined;
  /** `sm` looks 36 px high with a 44 px target. Default `md`. */
  size?: "sm" | "md" | undefined;
}

/** How long the confirmation stays: as long as a success toast. */
const answerMs = 2_000;

/**
 * Copies a value and confirms in place ('Copiado'), also to screen readers. If the browser refuses, it says so; the value
 * can still be selected by hand.
 */
export function CopyButton({
  value,
  subject,
  children = words.copy,
  look = "words",
  size,
  className,
  onClick,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const copied = await copyText(value);
    setState(copied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), answerMs);
  };
  const Icon = icons[state];
  const name = `${words.copy} ${subject}`;
  return (
    <>
      <button
        type="button"
        title={look === "icon" ? name : undefined}
        {...rest}
        aria-label={look === "icon" ? name : undefined}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) void copy();
        }}
        className={copyButtonVariants({ look, size, state, className })}
        data-component="copy-button"
        data-state={state}
      >
        {look === "icon" ? (
          <Icon aria-hidden className="size-4 shrink-0" />
        ) : (
          <>
            <span className="grid">
              {states.map((each) => {
                const EachIcon = icons[each];
                return (
                  <span key={each} className={copyWordsVariants({ shown: state === each })}>
                    <EachIcon aria-hidden className="size-4 shrink-0" />
                    {each === "idle" ? children : words[each]}
                  </span>
                );
              })}
            </span>
            {children === words.copy ? <span className="sr-only"> {subject}</span> : null}
          </>
        )}
      </button>
      <span role="status" className="sr-only">
        {state === "idle" ? "" : words.said[state](subject)}
      </span>
    </>
  );
}

const states = ["idle", "copied", "failed"] as const;
const icons = { idle: Copy, copied: Check, failed: TriangleAlert } as const;
