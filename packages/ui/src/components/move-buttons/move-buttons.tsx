import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type ComponentProps } from "react";
import { moveButtonsMessages as words } from "../../messages.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

export interface MoveButtonsProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is moved ('premio 2'): it is in each button's name. Required. */
  subject: string;
  /** Where it stands in its list: what is first can't go up. Required. */
  place: "first" | "middle" | "last" | "only";
  /** Told where to. Required. */
  onMove: (direction: "up" | "down") => void;
  /** Takes it away; without it there is no such button. Default none. */
  onRemove?: (() => void) | undefined;
}

/** Puts one thing of a list before or after its neighbour, without dragging. The focus stays with it. */
export function MoveButtons({
  subject,
  place,
  onMove,
  onRemove,
  className,
  ...rest
}: MoveButtonsProps) {
  const isFirst = place === "first" || place === "only";
  const isLast = place === "last" || place === "only";
  return (
    <div
      role="group"
      aria-label={words.label(subject)}
      {...rest}
      className={["flex shrink-0", className].filter(Boolean).join(" ")}
      data-component="move-buttons"
      data-state={place}
    >
      {/* aria-disabled, not disabled: who has arrived at an end keeps the focus. */}
      <IconButton
        label={words.up(subject)}
        aria-disabled={isFirst}
        onClick={() => (isFirst ? undefined : onMove("up"))}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={words.down(subject)}
        aria-disabled={isLast}
        onClick={() => (isLast ? undefined : onMove("down"))}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      {onRemove ? (
        <IconButton label={words.remove(subject)} tone="danger" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      ) : null}
    </div>
  );
}
