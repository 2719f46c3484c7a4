import type { ApiClient } from "@rifas/api-client/client";
import { isCampaignCode } from "@rifas/domain/campaign-code";
import { caracasDay } from "@rifas/domain/dates";
import { CARRIED } from "./carried-campaign.ts";
import { unlessRefused } from "../unless.ts";

const KEPT_MS = 30 * 86_400_000;

/** Notes the link that opened the site. If that fails, a visit isn't counted, which is nothing to tell a visitor. */
export async function noteArrival(client: ApiClient, address: string): Promise<void> {
  await arrive(client, address).catch(() => undefined);
}

/**
 * Remembers the campaign of the link that opened the page (`?de=`), instead of any earlier one, and counts the visit: once a day for each
 * browser and campaign. Rejects if it can't be counted now; then the next opening counts it.
 */
export async function arrive(client: ApiClient, address: string, at = new Date()): Promise<void> {
  const code = new URL(address).searchParams.get("de");
  if (code === null || !isCampaignCode(code)) return;
  const day = caracasDay(at);
  const keep = (counted: readonly string[]) =>
    unlessRefused(
      () =>
        localStorage.setItem(CARRIED, [code, at.getTime() + KEPT_MS, day, ...counted].join(" ")),
      undefined, // a purchase can't know of it
    );
  const counted = countedOn(day);
  keep(counted);
  if (counted.includes(code)) return;
  const params = { path: { code } };
  await client.post("/campaigns/{code}/visits", { params, token: null, retryWhenBusy: false });
  keep([...counted, code]);
}

/** The campaigns that this browser was counted for on a Caracas day. */
function countedOn(day: string): readonly string[] {
  const carried = unlessRefused(() => localStorage.getItem(CARRIED), null) ?? "";
  const [, , lastDay, ...counted] = carried.split(" ");
  return lastDay === day ? counted : [];
}
