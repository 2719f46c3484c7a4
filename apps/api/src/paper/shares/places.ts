import type { ShareSize } from "@rifas/domain/share-sizes";
import type { Box, Corners } from "./drawing.ts";

/** The radius of a ticket's corners. */
export const ROUND = 36;
const ABOVE: Corners = [ROUND, ROUND, 0, 0];

/**
 * Where the parts of a picture are. The ticket is paper on the owner's colour; its stub with the QR code is torn off along `tear`,
 * to the right or below. A story's top 250 and bottom 340 pixels belong to the app that shows it.
 */
export interface Places {
  /** What the picture is: beside the site's name on the owner's colour, or on the paper, where the name is on the stub. */
  readonly masthead: Box & { readonly on: "ground" | "paper" };
  readonly ticket: Box;
  /** Within the ticket, to its edges; its corners are the ticket's where they meet, from the top left. */
  readonly photo: Box & { readonly corners: Corners };
  readonly body: Box;
  /** The body of a picture without a photo. */
  readonly wideBody: Box;
  readonly stub: Box;
  readonly tear: "below" | "right";
  /** The least side of the QR code. */
  readonly qr: number;
  /** How large everything is, beside a story. */
  readonly scale: number;
}

/** The places of each size. */
export const PLACES: Readonly<Record<ShareSize, Places>> = {
  story: {
    masthead: { x: 84, y: 262, width: 912, height: 64, on: "ground" },
    ticket: { x: 60, y: 352, width: 960, height: 1216 },
    photo: { x: 60, y: 352, width: 960, height: 430, corners: ABOVE },
    body: { x: 116, y: 818, width: 848, height: 424 },
    wideBody: { x: 116, y: 400, width: 848, height: 852 },
    stub: { x: 116, y: 1276, width: 848, height: 292 },
    tear: "below",
    qr: 220,
    scale: 1,
  },
  square: {
    masthead: { x: 64, y: 40, width: 952, height: 52, on: "ground" },
    ticket: { x: 48, y: 116, width: 984, height: 920 },
    photo: { x: 48, y: 116, width: 984, height: 350, corners: ABOVE },
    body: { x: 92, y: 496, width: 560, height: 510 },
    wideBody: { x: 92, y: 150, width: 560, height: 852 },
    stub: { x: 700, y: 466, width: 332, height: 570 },
    tear: "right",
    qr: 232,
    scale: 0.86,
  },
  preview: {
    masthead: { x: 464, y: 60, width: 416, height: 48, on: "paper" },
    ticket: { x: 28, y: 28, width: 1144, height: 574 },
    photo: { x: 28, y: 28, width: 400, height: 574, corners: [ROUND, 0, 0, ROUND] },
    body: { x: 464, y: 136, width: 416, height: 434 },
    wideBody: { x: 72, y: 136, width: 808, height: 434 },
    stub: { x: 912, y: 28, width: 260, height: 574 },
    tear: "right",
    qr: 184,
    scale: 0.78,
  },
};
