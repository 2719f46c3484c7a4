import { prepared, type Reader } from "../../database/database.ts";
import { isLive } from "./feed-health.ts";

/** Whether any bank reports payments at present. */
export async function isAnyFeedLive(tx: Reader, now: Date): Promise<boolean> {
  const [feeds] = await tx.query<{ live: boolean }>(selectLive, [now]);
  return feeds?.live === true;
}

const selectLive = prepared("select-live-feed")`
    SELECT EXISTS (
      SELECT FROM bank_feeds AS feed JOIN bank_accounts AS account ON account.id = feed.account_id
       WHERE ${isLive("$1")}) AS live`;
