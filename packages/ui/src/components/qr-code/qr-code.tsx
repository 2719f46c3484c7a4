import type { ComponentProps } from "react";
import { encode } from "uqr";

export interface QrCodeProps extends Omit<ComponentProps<"svg">, "children" | "viewBox"> {
  /** What a phone reads, usually a URL; at most 300 characters, so that cheap cameras can read it. Required. */
  value: string;
  /** What it is for ('Abre el libro de esta rifa en otro teléfono'), read instead of the picture. Required. */
  label: string;
}

/** Light modules around the code, as its standard (ISO/IEC 18004) requires. */
const QUIET = 4;

/** A QR code, dark on light in every theme: many readers don't recognise inverted ones. */
export function QrCode({ value, label, className, ...rest }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      {...rest}
      viewBox={`0 0 ${size} ${size}`}
      className={`aspect-square forced-color-adjust-none rounded-md ${className ?? ""}`}
      data-component="qr-code"
      data-state="drawn"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={dark.join("")} fill="black" />
    </svg>
  );
}
