import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash";
import { type ComponentProps } from "react";
import { moveButtonsMessages as words } from "./move-buttons.messages.ts";
import { IconButton } from "./icon-button.tsx";

export interface MoveButtonsProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is moved ('premio 2'), used in each button's name. Required. */
  subject: string;
  /** Its position in the list; the first can't move up. Required. */
  place: "first" | "middle" | "last" | "only";
  /** Called with the direction. Required. */
  onMove: (direction: "up" | "down") => void;
  /** Called to remove it; without it there is no such button. Default none. */
  onRemove?: (() => void) | undefined;
}

/** Reorders an item of a list without dragging. The focus stays with the item. */
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
      {/* aria-disabled instead of disabled, so that the focus isn't lost at the end of the list. */}
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
