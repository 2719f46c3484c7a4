import type { RaffleForStaff } from "@rifas/api-client/types";
import { manualDraw } from "@rifas/domain/draw-rule";
import type { StaffActor } from "../platform/actor.ts";
import { recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import { ok, type Result } from "../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../platform/idempotency.ts";
import { claimPicture } from "../paper/files/public-pictures.ts";
import { storePublicImage } from "../paper/files/store-public-image.ts";
import type { Upload } from "../platform/drawings/upload.ts";
import { readUploadLimits } from "../site/configuration/upload-limits.ts";
import { getRaffleForStaff } from "./get-raffle.ts";
import { createNumbersInBackground } from "./create-numbers.ts";
import { readDrawRule } from "./draw-rule.ts";
import { readInstants } from "./instant-prizes.ts";
import { changedCombos } from "./raffle-combos.ts";
import { newClaim } from "./claim-terms.ts";
import { newMinimum } from "./minimum-sale.ts";
import { priceColumns } from "./price-columns.ts";
import { plainColumns, reschedule, type RaffleInput } from "./raffle-changes.ts";

const NEW = { min_per_purchase: 1, max_per_purchase: 100, draw_date: null, sales_close_at: null };
const NO_PRICE = { price_bs: null, price_usd: null, price_rate_bs: null };

/** Creates a draft. Its numbers are created afterwards, in the background (`numbers_ready`). */
export async function createRaffle(
  context: Context,
  actor: StaffActor,
  input: RaffleInput & { name: string; total_tickets: number },
  { image, keyed }: { image: Upload | undefined; keyed?: KeyedCall | undefined },
): Promise<Result<RaffleForStaff>> {
  const schedule = reschedule({ ...NEW, total_tickets: input.total_tickets }, input);
  if (!schedule.ok) return schedule;
  const { prizes = [], total_tickets: totalTickets } = input;
  const drawn = { prizes, totalTickets, drawDate: schedule.value.draw_date };
  const rule = readDrawRule(input.draw_rule ?? manualDraw, drawn);
  if (!rule.ok) return rule;
  const now = context.clock.now();
  const terms = { method: rule.value.method, salesCloseAt: schedule.value.sales_close_at };
  const instants = readInstants(input.instant_prizes ?? [], terms, now);
  if (!instants.ok) return instants;
  const minimum = newMinimum(input, { ...input, ...schedule.value, draw_rule: rule.value });
  if (!minimum.ok) return minimum;
  const claim = newClaim(input, rule.value);
  if (!claim.ok) return claim;
  const picture = image ? await storeImage(context, image) : ok(null);
  if (!picture.ok) return picture;
  const created = await context.database.transaction((tx) =>
    makeOnce(tx, { keyed, now }, async () => {
      const price = await priceColumns(tx, input);
      if (!price.ok) return price;
      const priced = { ...NO_PRICE, ...price.value, ...schedule.value };
      const combos = changedCombos([], input.combos, priced);
      if (!combos.ok) return combos;
      if (picture.value !== null) await claimPicture(tx, picture.value);
      const row = await tx.kysely
        .insertInto("raffles")
        .values({
          ...schedule.value,
          ...plainColumns(input),
          ...minimum.value,
          ...claim.value,
          ...price.value,
          combos: JSON.stringify(combos.value ?? []),
          name: input.name,
          image: picture.value,
          total_tickets: input.total_tickets,
          draw_rule: JSON.stringify(rule.value),
          prizes: JSON.stringify(prizes),
          instant_prizes: JSON.stringify(instants.value),
          created_at: now,
          updated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, actor, "raffle_created", { raffle: row.id, at: now });
      return ok(row.id);
    }),
  );
  if (!created.ok) return created;
  const raffle = await getRaffleForStaff(context, { id: created.value });
  createNumbersInBackground(context, created.value);
  return raffle;
}

/** Stores a raffle's picture in all its sizes and returns its name. Call it before the transaction, which may not do file work. */
export async function storeImage(context: Context, image: Upload): Promise<Result<string>> {
  const limits = await readUploadLimits(context);
  const stored = await storePublicImage(context, image, limits, "image");
  return stored.ok ? ok(stored.value.name) : stored;
}
