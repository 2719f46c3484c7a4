import type { Schema } from "@rifas/api-client/types";
import { minutesAgo } from "./clock.ts";

type WitnessStatus = Schema<"WitnessStatus">;

/** A witness that is doing well, or with other facts. */
export function witnessWith(facts: Partial<WitnessStatus> = {}): WitnessStatus {
  return {
    kind: "sigsum",
    service: "seasalp.glasklar.is",
    state: "proven",
    proven_at: minutesAgo(90),
    raffle_name: null,
    since: null,
    problem: null,
    tries: null,
    next_try: null,
    ...facts,
  };
}

/** An installation whose public log works and whose authority doesn't answer. */
export const witnessing: Schema<"Witnessing"> = {
  public_key: "A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=",
  fingerprint: "TKS6-0R7T-A704-GKFW",
  key_missing: false,
  earlier_keys: [],
  dns_record: {
    name: "_sigsum_v1.rifas.example",
    value: "0ec7e16843119b120377a73913ac6acbc2d03d82432e2c36b841b09a95841f25",
  },
  witnesses: [
    witnessWith(),
    witnessWith({
      kind: "rfc3161",
      service: "freetsa.org/tsr",
      state: "failing",
      raffle_name: "Moto Bera SBR 2026",
      since: minutesAgo(240),
      problem: "unreachable",
      tries: 7,
      next_try: minutesAgo(-50),
    }),
  ],
  logs: [
    {
      raffle_id: 1,
      raffle_name: "Moto Bera SBR 2026",
      size: 1_215,
      fingerprint: "9QK2-H4ZC-M0VD-7T1R",
      signed_at: minutesAgo(4),
      sealed: false,
      other_key: false,
      witnesses: 1,
    },
    {
      raffle_id: 2,
      raffle_name: "Teléfono nuevo",
      size: 640,
      fingerprint: "B7N3-0W8Q-2Y5E-KX4C",
      signed_at: minutesAgo(2_000),
      sealed: true,
      other_key: false,
      witnesses: 2,
    },
  ],
};
