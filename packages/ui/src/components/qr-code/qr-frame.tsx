import { part } from "../../look/part.ts";

/** The place of a QrCode beside text, also while its code loads: a SkeletonBlock of height 40. */
export const QrFrame = part("div", "qr-frame", "size-40 shrink-0 *:w-full");
