// Beside HTTP: declarations, compared with the contract or the database.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { originOf } from "../../../src/sale/origins/origin.ts";
import { leaveUnvacuumed } from "../../support/leave-unvacuumed.ts";
import { purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { openShop } from "../../support/shop.ts";

const HERE = "186.14.7.9";
const HOLDS = 4_000;
/** A wrong plan reads each number of the raffle. */
const FEW = 1_000;

let person = 0;
const api = openShop({
  poolSize: 1,
  environment: { LIMIT_UNPAID_PER_ADDRESS: "25", LIMIT_UNPAID_PER_NETWORK: "50" },
});

// Refusals, because they read nothing after counting. No statistics are collected, as on the day of a large opening.
test.each([
  ["far from its limit", 200_000, "numbers_taken"],
  ["at its limit", 4 * HOLDS, "too_many_unpaid"],
])(
  `a purchase from an address %s reads no more for ${HOLDS} holds than for a few`,
  async (_name, total, refusal) => {
    const { database } = api.context;
    await leaveUnvacuumed(database);
    const raffleId = await putRaffleOnSale(database, { total }, api.clock.now());
    const ask = async (wanted: { numbers?: string[] } = {}) => {
      const call = purchaseCall({ raffleId, ...wanted, buyer: (person += 1) });
      return (await api.send("createPurchase", { ...call, address: HERE })).body;
    };
    const numbers: string[] = (await ask()).purchase.tickets;
    for (let turn = 0; turn < 8; turn++) await ask();
    const answers: unknown[] = [];
    const rows = () => rowsLookedAt(database, async () => answers.push(await ask({ numbers })));
    const few = await rows();
    await holdMany(raffleId);
    const many = await rows();
    expect(answers.at(-1)).toMatchObject({ code: refusal });
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(FEW);
    // Entries of older versions of a sum remain while anything in the database, ANALYZE for one, may still see them.
    expect(many).toBeLessThan(few + HOLDS / 4);
  },
);

/** So many purchases of one number each by different people behind one address. */
async function holdMany(raffleId: number): Promise<void> {
  for (let from = 0; from < HOLDS; from += 500) await holdSome(raffleId, from);
}

async function holdSome(raffleId: number, from: number): Promise<void> {
  const { address, network, masked } = originOf(api.context, raffleId, HERE);
  const now = api.clock.now();
  const end = new Date(now.getTime() + 1_200_000);
  await sql`
    WITH held AS (
      INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs,
                             amount_bs, status, reserved_until, created_at, updated_at)
      SELECT gen_random_uuid(), 'R' || ${raffleId}::integer || 'N' || i, ${raffleId}, 'web', 'Compradora', 'V' || (30000000 + i),
             'otra' || i || '@example.com', '+58416' || (1000000 + i), 1, 150, 150, 'pending', ${end}::timestamptz, ${now}::timestamptz,
             ${now}::timestamptz
        FROM generate_series(${from}::integer + 1, ${from}::integer + 500) AS i
      RETURNING id)
    INSERT INTO hold_origins (purchase_id, raffle_id, address, network, masked, quantity, reserved_until, created_at)
    SELECT id, ${raffleId}, ${address}::bytea, ${network}::bytea, ${masked}, 1, ${end}, ${now} FROM held`.execute(
    api.context.database.kysely,
  );
}
