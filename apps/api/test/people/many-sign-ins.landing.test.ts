import { afterAll, beforeAll, expect, it } from "vitest";
import { buy } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { personPassword } from "../support/test-people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      LIMIT_LOGIN_PER_ACCOUNT: "10/900",
      LIMIT_LOGIN_PER_ADDRESS: "50/900",
      LIMIT_PASSWORDS_WAITING: "10",
    },
  });
});
afterAll(() => api.close());

// threat: The server kept busy, and silence: Sign-ins at once
it("of 300 sign-ins at once some wait in a short queue and the rest get Retry-After; a known device signs in at once", async () => {
  const { email } = await api.addPerson("admin");
  const password = personPassword;
  const { device } = await api.does("login", { body: { email, password }, address: "10.5.0.1" });
  const raffleId = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());

  const flood = Array.from({ length: 300 }, (_, at) =>
    api.send("login", {
      // From one address, from a /48 with a new /64 each time, and for a staff member's account.
      address: at % 2 === 0 ? "10.6.0.1" : `2001:db8:1:${at}::1`,
      body: { email: at % 3 === 0 ? email : `nadie${at}@example.com`, password: "no es esta" },
    }),
  );
  // The first refusal means that all places of strangers are taken.
  await Promise.any(flood.map(async (sent) => expect((await sent).status).toBe(503)));
  // From a hostile address, too: the device counts.
  const signIns = ["10.5.0.1", "10.6.0.1", "2001:db8:1:1::1"].map((address) =>
    api.send("login", { body: { email, password, device }, address }),
  );
  await buy(api, { raffleId, buyer: 1 });
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200, 200]);

  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429, 503]));
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.filter(({ headers }) => !(Number(headers["retry-after"]) > 0))).toEqual([]);
});
