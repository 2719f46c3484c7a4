import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import type { Schema } from "@rifas/api-client/types";
import { machineTime } from "../../../../scripts/machine-time.ts";
import { chosen } from "./chosen.ts";
import type { Person } from "./people.ts";
import { reject } from "./sales.ts";

/** A payment as a bank reports it. */
interface Reported {
  readonly amount: string;
  readonly reference: string;
  /** May be masked, as banks do: 0414***0123. */
  readonly phone: string;
}

/** An account whose bank notifies of payments. */
export interface Bank {
  /** Reports a payment, signed as the bank would. */
  readonly notify: (payment: Reported) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the account and its feed. */
export async function openBank(admin: Person): Promise<Bank> {
  const { client } = admin;
  const account: Schema<"BankAccountFields"> = {
    name: `Cuenta ${chosen().below(1e9)}`,
    bank: "0134",
    layout: "columns",
    decimal_sign: "comma",
    date_order: "dmy",
    columns: [],
    active: true,
  };
  const { id } = await client.post("/bank-accounts", { body: account });
  const secret = chosen().uuid();
  const feed = (active: boolean) =>
    client.put("/bank-accounts/{id}/feeds/{adaptor}", {
      params: { path: { id, adaptor: "generic" } },
      body: { active, secret, allowed_addresses: [], silent_after_hours: null },
    });
  const { url } = await feed(true);
  return {
    async notify(payment) {
      const now = machineTime();
      const body = JSON.stringify({ payments: [{ ...payment, at: now.toISOString() }] });
      const time = Math.floor(now.getTime() / 1_000);
      const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      const answer = await fetch(url ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", "rifas-signature": `t=${time},v1=${mac}` },
        body,
      });
      expect(answer.status).toBe(200);
    },
    /** What it confirmed would be exact matches in other tests, too. */
    async close() {
      const { items } = await client.get("/reconciliation/exact", {
        params: { query: { account_id: id } },
      });
      for (const { purchase } of items) await reject(admin, purchase.id, "Terminó la prueba");
      await feed(false);
      await client.put("/bank-accounts/{id}", {
        params: { path: { id } },
        body: { ...account, active: false },
      });
    },
  };
}
