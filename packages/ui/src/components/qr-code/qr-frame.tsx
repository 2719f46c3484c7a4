import type { OwnLook } from "../../look/own-look.ts";

/** The place of a QrCode beside text, also while its code loads: a SkeletonBlock of height 40. */
export function QrFrame(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      className="size-40 shrink-0 *:w-full"
      data-component="qr-frame"
      data-state="open"
    />
  );
}
