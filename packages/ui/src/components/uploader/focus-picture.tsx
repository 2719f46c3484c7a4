import type { MouseEvent } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";
import { quietText } from "./uploader.variants.ts";

export interface FocusPictureProps extends Omit<OwnLook<"div">, "children"> {
  /** The picture's URL. Required. */
  src: string;
  /** The point that stays in sight: hundredths from the left and from the top. Required. */
  point: { readonly x: number; readonly y: number };
  /** Called with the point that is picked. Required. */
  onPointChange: (point: { readonly x: number; readonly y: number }) => void;
}

/** A picture cut as a card shows it, around a point that is picked with a tap or with arrow keys: what an Uploader has chosen. */
export function FocusPicture({ src, point, onPointChange, ...rest }: FocusPictureProps) {
  const { x, y } = point;
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPointChange({ x: hundredths(clientX - left, width), y: hundredths(clientY - top, height) });
  };
  return (
    <div {...rest} className="grid w-60 gap-1" data-component="focus-picture" data-state="cut">
      <div className="relative overflow-hidden rounded-lg outline-focus has-focus-visible:outline-2">
        <img
          src={src}
          alt={words.current}
          className="aspect-16/10 w-full bg-sunken object-cover"
          style={{ objectPosition: `${x}% ${y}%` }}
        />
        <span
          aria-hidden
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-overlay shadow-float ring-2 ring-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
        {/* As large as the picture, so that it also gets the taps. */}
        <input
          type="range"
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          aria-label={words.acrossPicture}
          onClick={tap}
          step={5}
          value={x}
          onChange={({ target }) => onPointChange({ x: target.valueAsNumber, y })}
        />
        <input
          type="range"
          className="sr-only"
          aria-label={words.upPicture}
          step={5}
          // Up is more, as on every slider.
          value={100 - y}
          onChange={({ target }) => onPointChange({ x, y: 100 - target.valueAsNumber })}
        />
      </div>
      <p className={quietText}>{words.tapPicture}</p>
    </div>
  );
}

function hundredths(part: number, whole: number): number {
  return Math.min(Math.max(Math.round((part / whole) * 100), 0), 100);
}
