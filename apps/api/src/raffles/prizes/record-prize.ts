import type { Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { mayFollow, prizeStateWords } from "@rifas/domain/prize-states";
import { claimProof, keepingProof } from "../../paper/files/pending-files.ts";
import { drawProofImage, type ProofImage } from "../../paper/files/proof-image.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { readUploadLimits } from "../../site/configuration/upload-limits.ts";
import { lockRaffle } from "../raffle-row.ts";
import { listPrizes } from "./list-prizes.ts";
import { storeEvent } from "./store-event.ts";
import { prizesOfRaffle, type WonPrize } from "./won-prize.ts";

/** What staff say of a prize, and the pictures of its delivery. */
export interface SaidOfPrize extends Omit<Schema<"PrizeRecord">, "evidence" | "photo"> {
  readonly id: number;
  readonly prize: number;
  readonly evidence: Upload | undefined;
  readonly photo: Upload | undefined;
}

/**
 * Says that a winner was contacted or a prize delivered. Failures: `not_found`, `validation_failed` (the day of a delivery, or pictures
 * without one), `prize_state`, and those of the pictures.
 */
export async function recordPrize(
  context: Context,
  actor: StaffActor,
  said: SaidOfPrize,
): Promise<Result<Schema<"RafflePrizes">>> {
  const found = find(await prizesOfRaffle(context.database, said.id), said, context.clock.now());
  if (!found.ok) return found;
  const evidence = await drawn(context, said.evidence, "evidence");
  if (!evidence.ok) return evidence;
  const photo = await drawn(context, said.photo, "photo");
  if (!photo.ok) return photo;
  const files = { evidence: evidence.value, photo: photo.value };
  const stored = await keepingProof(context, files.evidence, () =>
    keepingProof(context, files.photo, () => store(context, actor, said, files)),
  );
  return stored.ok ? await listPrizes(context, said.id) : stored;
}

type Files = Readonly<Record<"evidence" | "photo", ProofImage | null>>;

async function store(context: Context, actor: StaffActor, said: SaidOfPrize, files: Files) {
  const now = context.clock.now();
  return await context.database.transaction(async (tx): Promise<Result<null>> => {
    if ((await lockRaffle(tx, said.id)) === undefined) return raffleNotFound();
    const found = find(await prizesOfRaffle(tx, said.id), said, now);
    if (!found.ok) return found;
    await claimProof(tx, files.evidence);
    await claimProof(tx, files.photo);
    await storeEvent(tx, actor, found.value, {
      state: said.state,
      now,
      deliveredOn: said.delivered_on,
      withheld: said.withheld_bs,
      evidence: files.evidence?.name,
      photo: files.photo?.name,
    });
    return ok(null);
  });
}

/** The prize that it is about, if it may be said of it. */
function find(prizes: readonly WonPrize[], said: SaidOfPrize, now: Date): Result<WonPrize> {
  const won = prizes.find(({ prize }) => prize === said.prize);
  if (won === undefined) return fail("not_found", "Nadie ha ganado ese premio.");
  if (won.version !== said.version) return fail("prize_state", CORRECTED);
  if (won.drawn_again || !mayFollow(won.state, said.state)) return wrongState(won);
  return wrongDelivery(said, won, now) ?? ok(won);
}

function wrongDelivery(said: SaidOfPrize, won: WonPrize, now: Date): Refusal | null {
  const { state, delivered_on: day, withheld_bs: withheld, evidence, photo } = said;
  if (state !== "delivered") {
    return (day ?? withheld ?? evidence ?? photo) === undefined
      ? null
      : invalidField("delivered_on", "El día, el impuesto y las fotos son de una entrega.");
  }
  if (day === undefined) return invalidField("delivered_on", "Escribe qué día se entregó.");
  if (day > caracasDay(now)) return invalidField("delivered_on", "Ese día todavía no llega.");
  return day < caracasDay(won.drawn_at)
    ? invalidField("delivered_on", "Ese día todavía no se había sorteado.")
    : null;
}

/** Why something can't be said of a prize in its state. */
export function wrongState({
  state,
  drawn_again,
}: Pick<WonPrize, "state" | "drawn_again">): Refusal {
  if (drawn_again) return fail("prize_state", UNDECIDED);
  const is = state === null ? "Todavía no se ha dicho nada de este premio" : prizeStateWords[state];
  return fail("prize_state", `${is}: eso no se puede anotar ahora.`);
}

const CORRECTED =
  "El resultado de este premio cambió. Carga la página otra vez y mira a quién le toca.";

const UNDECIDED =
  "Este premio se sorteó otra vez y todavía no se sabe a quién le toca. Espera el resultado.";

async function drawn(context: Context, upload: Upload | undefined, field: keyof Files) {
  if (upload === undefined) return ok(null);
  return await drawProofImage(context, upload, await readUploadLimits(context), field);
}
