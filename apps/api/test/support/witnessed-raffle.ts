import { verifyRound } from "@rifas/ledger/drand";
import type { WitnessPolicy } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import type { Selectable } from "kysely";
import type { LedgerAnchors } from "../../src/database/generated/tables.ts";
import type { Witness } from "../../src/platform/ports.ts";
import { witnessProofs } from "../../src/raffles/audit-packages/witness-proofs.ts";
import { ledgerPublicKey } from "./published-log.ts";
import { createPublishedRaffle } from "./raffle-verbs.ts";
import { startSigsumSimulator, type SigsumSimulator } from "./sigsum-simulator.ts";
import type { TestApi } from "./test-api.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
export const SEAL = "2026-12-25T01:30:00Z";
export const DRAW = "2026-12-25T02:00:00Z";

type Anchor = Pick<
  Selectable<LedgerAnchors>,
  "size" | "state" | "tries" | "problem" | "next_try" | "proven_at"
>;

/** A raffle on sale, with its rules in its log, and a public log that may date it. */
export interface WitnessedRaffle {
  readonly id: number;
  readonly log: SigsumSimulator;
  /** One round of the background job. */
  ask(witness?: Witness): Promise<void>;
  /** Seals it at its time. */
  seal(): Promise<void>;
  /** What was sent, by size. */
  anchors(): Promise<Anchor[]>;
  /** What the audit package has of those that are proven, the newest first. */
  proofs(): ReturnType<typeof witnessProofs>;
  /** The last checkpoint that was sent. */
  latest(): Promise<Anchor | undefined>;
  /** What a verifier that knows the simulator's keys says about the bundle's witnesses. */
  verdict(policy?: WitnessPolicy): Promise<string | undefined>;
  /** Cancels it, because witnesses are asked about every open raffle and the next test has its own. */
  end(): Promise<void>;
}

export async function startWitnessedRaffle(api: TestApi): Promise<WitnessedRaffle> {
  api.clock.set(START);
  const log = await startSigsumSimulator(api);
  const id = await createPublishedRaffle(api, { total_tickets: 300, number_choice: "buyer" });
  await api.runJob("ledger/integrate");
  const anchors = () =>
    api.context.database.kysely
      .selectFrom("ledger_anchors")
      .select(["size", "state", "tries", "problem", "next_try", "proven_at"])
      .where("raffle_id", "=", id)
      .orderBy("size")
      .execute();
  return {
    id,
    log,
    anchors,
    proofs: () => witnessProofs(api.context.database, id),
    ask: (witness = log.witness()) => api.runJob("witnesses", { witnesses: [witness] }),
    seal: async () => {
      api.clock.set(SEAL);
      await api.runJob("ledger/seal");
    },
    latest: async () => (await anchors()).at(-1),
    verdict: async (witnesses = log.policy) => {
      const answer = await api.send("getLedgerBundle", { path: { id } });
      const trust = { keys: [ledgerPublicKey(api)], witnesses, verifyRound };
      const checked = verifyBundle(answer.bytes.toString(), trust);
      if (!checked.ok) throw new Error(checked.code);
      return checked.value.checks.find(({ check }) => check === "witness")?.reason;
    },
    end: async () => {
      const body = { outcome: "cancelled", reason: "Terminó la prueba" };
      await api.does("setRaffleResults", { as: "admin", path: { id }, body });
      await log.close();
    },
  };
}
