import { unlessRefused } from "../unless.ts";

/**
 * Where the browser keeps the campaign of the last link that opened the site, separated by spaces: its code, until when it counts for a
 * purchase (milliseconds), a Caracas day, and the campaigns that were counted on it. Written by arrive.ts, which only visitors
 * by such a link load.
 */
export const CARRIED = "campana";

/** The code of the campaign by whose link the visitor came in the last 30 days; null without one, or where storage is refused. */
export function carriedCampaign(now = Date.now()): string | null {
  const carried = unlessRefused(() => localStorage.getItem(CARRIED), null) ?? "";
  const kept = /^([a-z0-9-]{2,20}) (\d+) /.exec(carried);
  return kept?.[1] !== undefined && Number(kept[2]) > now ? kept[1] : null;
}

/** Forgets the campaign ('Olvidar todo'). */
export function forgetCampaign(): void {
  unlessRefused(() => localStorage.removeItem(CARRIED), undefined);
}
