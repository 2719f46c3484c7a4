import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { personPassword, type TestPerson } from "../support/test-people.ts";

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      LIMIT_LOGIN_PER_ACCOUNT: "10/900",
      LIMIT_LOGIN_PER_ADDRESS: "50/900",
      LIMIT_LOGIN_PER_DEVICE: "5/900",
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance({ hours: 1 });
  admin = await api.addPerson("admin");
});

const home = "10.5.0.1";
const right = (address: string, device?: string) => ({
  body: { email: admin.email, password: personPassword, device },
  address,
});
const wrong = (address: string, device?: string) => ({
  body: { email: admin.email, password: "no es esta clave", device },
  address,
});

/** As many wrong passwords as the limit allows. */
async function guessUntilRefused(): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    await api.refuses("login", wrong(`10.6.0.${time}`), 401, "invalid_credentials");
  }
  await api.refuses("login", wrong("10.6.1.1"), 429, "too_many_requests");
}

describe("wrong passwords for an account", () => {
  // threat: Staff, passwords and sessions: An administrator locked out by guesses
  it("lock strangers out, but not the owner on a device that signed in before", async () => {
    const { device } = await api.does("login", right(home));
    await guessUntilRefused();
    await api.refuses("login", right("10.6.1.2"), 429, "too_many_requests");
    await api.does("login", right(home, device));
    // Not even if the guesses come from the same address.
    for (let time = 0; time < 50; time += 1) {
      await api.send("login", {
        body: { email: `nadie${time}@example.com`, password: "no" },
        address: home,
      });
    }
    await api.refuses("login", right(home), 429, "too_many_requests");
    await api.does("login", right(home, device));
  });

  it("are limited on a known device too", async () => {
    const { device } = await api.does("login", right(home));
    for (let time = 0; time < 5; time += 1) {
      await api.refuses("login", wrong(home, device), 401, "invalid_credentials");
    }
    await api.refuses("login", wrong(home, device), 429, "too_many_requests");
    await api.refuses("login", right(home, device), 429, "too_many_requests");
    await api.does("login", right(home));
  });
});

it("only failures count: the right password works any number of times", async () => {
  for (let time = 0; time < 25; time += 1) await api.does("login", right(home));
});

it("parallel guesses can't evade the limit", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, time) => api.send("login", wrong(`10.7.0.${time}`))),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

describe("a device token", () => {
  const marks = async () => {
    const { device } = await api.does("login", right(home));
    const other = await api.addPerson("staff");
    const { device: others } = await api.does("login", {
      body: { email: other.email, password: personPassword },
    });
    return { device, others };
  };

  it("of another user, forged or truncated is ignored", async () => {
    const { device, others } = await marks();
    await guessUntilRefused();
    for (const made of [others, `${device}x`, device.slice(0, -1), "x", `.${device}`, "a.b.c"]) {
      await api.refuses("login", right(home, made), 429, "too_many_requests");
    }
  });

  it("is invalid after a password change", async () => {
    const { device } = await marks();
    const changed = "tres tristes tigres comen";
    await api.does("changePassword", {
      as: admin,
      body: { current_password: personPassword, new_password: changed },
    });
    await guessUntilRefused();
    const body = { email: admin.email, password: changed, device };
    await api.refuses("login", { body, address: home }, 429, "too_many_requests");
  });
});
