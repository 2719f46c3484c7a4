import { isCampaignCode } from "@rifas/domain/campaign-code";

const KEY = "campana";
const KEPT_MS = 30 * 86_400_000;

/** The campaign of the last link that opened the site, and those that this browser has been counted for today. */
interface Carried {
  readonly code: string;
  /** When the link was opened, in milliseconds. */
  readonly at: number;
  /** A Caracas day, and the campaigns counted on it. */
  readonly day: string;
  readonly counted: readonly string[];
}

/** Instead of a storage that refuses, until the page is left. */
let unstored: Carried | null = null;

/** The code of the campaign by whose link the visitor came in the last 30 days; null without one. */
export function carriedCampaign(now = Date.now()): string | null {
  const carried = read();
  return carried === null || now - carried.at >= KEPT_MS ? null : carried.code;
}

/** Remembers the campaign of a link, instead of any earlier one. Returns whether its visit is still to be counted on this Caracas day. */
export function carryCampaign(code: string, { day, now }: { day: string; now: number }): boolean {
  const before = read();
  const counted = before?.day === day ? before.counted : [];
  write({ code, at: now, day, counted });
  return !counted.includes(code);
}

/** Notes that the visit by the remembered campaign's link was counted. */
export function visitCounted(): void {
  const carried = read();
  if (carried !== null) write({ ...carried, counted: [...carried.counted, carried.code] });
}

/** Forgets the campaign ('Olvidar todo'). */
export function forgetCampaign(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage refused: nothing was stored.
  }
}

function read(): Carried | null {
  if (unstored !== null) return unstored;
  try {
    return parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null; // storage refused, or text that somebody changed
  }
}

function write(carried: Carried): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    unstored = carried;
  }
}

function parse(value: unknown): Carried | null {
  if (typeof value !== "object" || value === null) return null;
  if (!("code" in value && "at" in value && "day" in value && "counted" in value)) return null;
  const { code, at, day, counted } = value;
  if (typeof code !== "string" || !isCampaignCode(code)) return null;
  if (typeof at !== "number" || typeof day !== "string" || !Array.isArray(counted)) return null;
  return { code, at, day, counted: counted.filter((one) => typeof one === "string") };
}
