import { afterAll, beforeAll, expect, it } from "vitest";
import { buy } from "./support/purchase-verbs.ts";
import { putRaffleOnSale } from "./support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "./support/test-api.ts";
import { personPassword } from "./support/test-people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      RATE_LOGIN_ACCOUNT: "10/900",
      RATE_LOGIN_ADDRESS: "50/900",
      PASSWORDS_WAITING: "10",
    },
  });
});
afterAll(() => api.close());

it("of 300 sign-ins at once some wait in a short queue and the rest get Retry-After; others can sign in and buy", async () => {
  const { email } = await api.addPerson("admin");
  const password = personPassword;
  const { device } = await api.does("login", { body: { email, password }, address: "10.5.0.1" });
  const raffleId = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());

  const flood = Array.from({ length: 300 }, (_, at) =>
    api.send("login", {
      // From one address, from many, and for a staff member's account.
      address: at % 2 === 0 ? "10.6.0.1" : `10.7.0.${at}`,
      body: { email: at % 3 === 0 ? email : `nadie${at}@example.com`, password: "no es esta" },
    }),
  );
  const signIn = async (): Promise<void> => {
    const body = { email, password, device };
    const { status } = await api.send("login", { body, address: "10.5.0.1" });
    if (status === 503) return await signIn();
    expect(status).toBe(200);
  };
  await Promise.all([signIn(), buy(api, { raffleId, buyer: 1 })]);

  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429, 503]));
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.filter(({ headers }) => !(Number(headers["retry-after"]) > 0))).toEqual([]);
});
