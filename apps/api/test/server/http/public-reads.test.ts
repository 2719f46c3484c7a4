// Beside HTTP: declarations, compared with the contract or the database.
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../../src/server/http/contract.ts";
import { operationsOf } from "../../../src/platform/limits/process-rate.ts";
import { eventually } from "../../support/eventually.ts";
import { buy } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { Pool } from "../../support/test-database.ts";

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi({
    environment: { LIMIT_READS_PER_ADDRESS: "30/600", LIMIT_SHARES_PER_ADDRESS: "3/600" },
  });
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterAll(() => api.close());

describe("anonymous reads", () => {
  it("are counted together: a call over the limit is refused with the time to wait", async () => {
    const reads = ["listRaffleTickets", "getTicketStats", "getAvailableTickets"] as const;
    const address = "10.8.0.1";
    for (let time = 0; time < 30; time += 1) {
      const operation = reads[time % 3] ?? "getTicketStats";
      const call = { path: { id: raffleId }, address };
      // Without a body, it is a call like any other.
      const sent = api.send(operation, time === 0 ? { ...call, method: "HEAD" } : call);
      expect((await sent).status).toBe(200);
    }
    const { status, headers, body } = await api.send("getSiteConfig", { address });
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    // Real time passes: one of the thirty is allowed again every 20 seconds.
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(20);
    expect(body.error).toBe("Demasiados intentos. Espera unos segundos y vuelve a probar.");
    await api.does("getSiteConfig", { address: "10.8.0.2" });
  });

  it("don't use up the limit of a crowd that watches a draw behind one address", async () => {
    const address = "10.8.0.5";
    const watched = Array.from({ length: 100 }, () =>
      api.send("getLiveDraw", { path: { id: raffleId }, address }),
    );
    const statuses = (await Promise.all(watched)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await api.does("getSiteConfig", { address });
  });

  it("of pictures to share have a limit of their own, which leaves the others alone", async () => {
    const address = "10.8.0.6";
    const look = async () => (await api.send("getSitePicture", { address })).status;
    expect([await look(), await look(), await look(), await look()]).toEqual([200, 200, 200, 429]);
    await api.does("getSiteConfig", { address });
  });

  it("over the limit are refused only after half a second, so that a client in a loop asks seldom", async () => {
    const address = "10.8.0.3";
    const read = async () => (await api.send("getSiteConfig", { address })).status;
    await Promise.all(Array.from({ length: 30 }, read));
    const asked = performance.now();
    expect(await read()).toBe(429);
    // A busy machine can only take longer; a timer may end a fraction of a millisecond early.
    expect(performance.now() - asked).toBeGreaterThan(499);
  });

  // threat: Pages, pictures and phones: The CPU used up by icons, which are public reads
  it("are exactly the operations that the limit names, except those with their own limit", () => {
    const ownLimit = new Set(
      (
        ["bundlesPerAddress", "pdfsPerAddress", "sharesPerAddress", "watchersPerAddress"] as const
      ).flatMap((name) => [...operationsOf(name)]),
    );
    const open = loadContract().operations.filter(
      ({ id, method, access }) =>
        method === "GET" && (access === "anyone" || access === "secret") && !ownLimit.has(id),
    );
    expect([...operationsOf("readsPerAddress")].toSorted()).toEqual(
      open.map(({ id }) => id).toSorted(),
    );
  });
});

describe("reads that hang in the database", () => {
  let busy: TestApi;
  let blocker: Client;
  let raffle: number;
  beforeAll(async () => {
    busy = await startTestApi({
      environment: { LIMIT_READS_WAITING: "10", LIMIT_CHECKER_PER_ADDRESS: "100/600" },
    });
    const { database } = busy.context;
    raffle = await putRaffleOnSale(database, { total: 100 }, busy.clock.now());
    // The statements of both reads keep their connections for as long as the blocker holds this lock.
    const query: Pool["query"] = async (named, values) => {
      if (hangs.has(named.name)) await database.query(hang, []);
      return await database.query(named, values);
    };
    Object.assign(busy.context, { database: { ...database, query } });
    blocker = new Client({ connectionString: busy.database.url });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await busy.close();
  });

  const hang = { name: "test-hang", text: "SELECT pg_advisory_xact_lock_shared(7)" };
  const hangs = new Set(["count-raffle-numbers", "find-checked-purchases"]);
  const calls = {
    getTicketStats: () => ({ path: { id: raffle } }),
    verifyTickets: () => ({ body: { email: "nadie@example.com" } }),
  };
  const hanging = async (): Promise<number> => {
    const { rows } = await blocker.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_locks
        WHERE locktype = 'advisory' AND objid = 7 AND NOT granted`,
    );
    return rows[0]?.count ?? 0;
  };

  it.each([
    ["getTicketStats", 1],
    ["verifyTickets", 2],
    // threat: The server kept busy, and silence: Readers in a loop
  ] as const)(
    "use half of the connections and leave the others to purchases; too many are refused: %s",
    async (operation, buyer) => {
      const asked = calls[operation]();
      const read = (address: string) => busy.send(operation, { ...asked, address });
      await blocker.query("SELECT pg_advisory_lock(7)");
      const loud = Array.from({ length: 40 }, () => read("10.9.0.1"));
      await eventually(async () => expect(await hanging()).toBe(4));
      const honest = read("10.9.0.2");
      await buy(busy, { raffleId: raffle, buyer });
      expect(await hanging()).toBe(4);
      await blocker.query("SELECT pg_advisory_unlock(7)");

      const refused = (await Promise.all(loud)).filter(({ status }) => status !== 200);
      // Four were in the database and ten waited; one of these was dropped for the other address.
      expect(refused).toHaveLength(27);
      for (const { status, headers, body } of refused) {
        expect([status, body.code, headers["retry-after"]]).toEqual([503, "server_busy", "5"]);
      }
      expect((await honest).status).toBe(200);
    },
  );
});
