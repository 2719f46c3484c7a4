import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../src/http/contract.ts";
import { operationsOf } from "../../src/limits/process-rate.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi({ environment: { RATE_READS: "30/60" } });
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterAll(() => api.close());

describe("reads that anyone may send", () => {
  it("are all counted together: one too many is refused with the time to wait", async () => {
    const reads = ["listRaffleTickets", "getTicketStats", "getAvailableTickets"] as const;
    const address = "10.8.0.1";
    for (let time = 0; time < 30; time += 1) {
      const operation = reads[time % 3] ?? "getTicketStats";
      expect((await api.send(operation, { path: { id: raffleId }, address })).status).toBe(200);
    }
    const { status, headers, body } = await api.send("getSiteConfig", { address });
    expect([status, body.code, headers["retry-after"]]).toEqual([429, "too_many_requests", "2"]);
    expect(body.error).toBe("Demasiados intentos. Espera unos segundos y vuelve a probar.");
    await api.does("getSiteConfig", { address: "10.8.0.2" });
  });

  it("are the ones the limit names, none left out", () => {
    const open = loadContract().operations.filter(
      ({ method, access }) => method === "GET" && (access === "anyone" || access === "secret"),
    );
    expect([...operationsOf("readsPerAddress")].toSorted()).toEqual(
      open.map(({ id }) => id).toSorted(),
    );
  });
});
