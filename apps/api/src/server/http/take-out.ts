import { caracasDay } from "@rifas/domain/dates";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import { takesOutBuyers } from "../../people/users/user.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import type { ContractOperation } from "./contract.ts";
import type { RequestInput } from "./request-reader.ts";
import type { Answer } from "../../platform/call.ts";
import { prepared } from "../../database/database.ts";

/** Refuses helpers a list with buyers' data (`x-takes-out: buyers`), unless the owner lets them. */
export async function refuseTakingOut(
  { database }: Context,
  actor: Actor,
): Promise<Refusal | undefined> {
  if (actor.kind !== "user") return undefined;
  const message =
    "Las listas con datos de compradores las descarga un administrador, que puede permitírtelo en «Configuración» → «Equipo».";
  return (await takesOutBuyers(database, actor.role)) ? undefined : fail("forbidden", message);
}

interface Taking {
  readonly actor: Actor;
  readonly input: Pick<RequestInput, "path" | "query">;
  readonly answer: Answer;
}

/**
 * Records who takes out which buyers, before the first byte of an answer with `x-takes-out`, or counts the buyers of a page. Throws if
 * it can't, and then nothing may be sent.
 */
export async function noteTakingOut(
  context: Context,
  { id, takesOut }: ContractOperation,
  taking: Taking,
): Promise<void> {
  switch (takesOut) {
    case "page":
      return await countBuyersRead(context, taking);
    case "buyer":
      return await recordTaking(context, id, { ...taking, rows: 1 });
    case "buyers": {
      const { rows } = taking.answer;
      if (rows === undefined) throw new Error(`${id} doesn't say how many rows it takes out.`);
      return await recordTaking(context, id, { ...taking, rows });
    }
    default:
  }
}

async function recordTaking(
  { database, clock }: Context,
  operation: string,
  { actor, input: { path, query }, rows }: Taking & { rows: number },
): Promise<void> {
  const changes = changedFields<string>({}, { ...path, ...query, rows });
  const entry = { export: operation, changes, at: clock.now() };
  await database.transaction((tx) => recordAudit(tx, actor, "buyers_taken_out", entry));
}

async function countBuyersRead({ database, clock }: Context, { actor, answer: { body } }: Taking) {
  if (actor.kind !== "user" || typeof body !== "object" || body === null) return;
  const items: unknown = Reflect.get(body, "items");
  if (!Array.isArray(items) || items.length === 0) return;
  const buyers = items.map((item) => buyerOf(JSON.stringify(item)));
  await database.query(countRead, [actor.id, caracasDay(clock.now()), buyers]);
}

/** Whom an item is about: their cédula, address or telephone, or else which item it is. */
function buyerOf(item: string): string {
  const named = /"(?:document_id|recipient_email|payer_document|payer_phone)":("[^"]+")/.exec(item);
  return (named ?? /"id":("[^"]+"|\d+)/.exec(item))?.[1] ?? item;
}

const countRead = prepared("count-buyers-read")`
    INSERT INTO buyers_read (user_id, day, buyer)
    SELECT DISTINCT $1::integer, $2::date, hashtextextended(buyer, 0) FROM unnest($3::text[]) AS buyer
        ON CONFLICT DO NOTHING`;
