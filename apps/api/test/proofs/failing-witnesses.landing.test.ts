import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { startWitnessedRaffle, type WitnessedRaffle } from "../support/witnessed-raffle.ts";

let api: TestApi;
let raffle: WitnessedRaffle;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  raffle = await startWitnessedRaffle(api);
});
afterEach(() => raffle.end());
afterAll(() => api.close());

const wait = (seconds: number) => api.clock.advance({ seconds });
/** Another hexadecimal digit than this one. */
const otherDigit = (digit: string) => (digit === "0" ? "1" : "0");

describe("a public log that misbehaves is asked again", () => {
  test.each([
    ["is down", 503, "unreachable"],
    ["refuses", 403, "refused"],
    ["redirects", 301, "refused"],
  ] as const)(
    "while it %s, after ten seconds and then twice as long",
    async (_, status, problem) => {
      raffle.log.behaviour.status = status;
      for (const [tries, seconds] of [10, 20, 40].entries()) {
        await raffle.ask();
        await raffle.ask();
        const next = new Date(api.clock.now().getTime() + seconds * 1000);
        expect(await raffle.latest()).toMatchObject({ tries: tries + 1, problem, next_try: next });
        wait(seconds);
      }
      raffle.log.behaviour.status = null;
      await raffle.ask();
      expect(await raffle.latest()).toMatchObject({ state: "proven", tries: 4, problem: null });
    },
  );

  test("when it limits requests, but not before the time it names", async () => {
    raffle.log.behaviour.status = 429;
    await raffle.ask();
    const next = new Date(api.clock.now().getTime() + 40_000);
    expect(await raffle.latest()).toMatchObject({ problem: "limited", next_try: next });
  });

  test("within a minute for a seal, no matter how often it failed", async () => {
    raffle.log.behaviour.status = 503;
    await raffle.seal();
    for (let tries = 0; tries < 8; tries++) {
      await raffle.ask();
      wait(60);
    }
    expect(await raffle.latest()).toMatchObject({ tries: 8 });
  });

  test("while it only accepts submissions, and all of them are one leaf", async () => {
    raffle.log.behaviour.acceptances = 3;
    for (let tries = 0; tries < 4; tries++) {
      await raffle.ask();
      expect(await raffle.latest()).toMatchObject(
        tries < 3 ? { state: "waiting", problem: "pending" } : { state: "proven" },
      );
      wait(3600);
    }
    expect(raffle.log.leaves()).toBe(1);
  });

  test("while the leaf isn't in its tree yet", async () => {
    raffle.log.behaviour.stale = true;
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ state: "waiting", problem: "pending" });
  });

  test("while a quorum of witnesses is missing, because one signature is no proof", async () => {
    raffle.log.behaviour.cosigned = 1;
    await raffle.seal();
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ state: "waiting", problem: "no_quorum" });
    expect(await raffle.verdict()).toBe("no_witness");
    raffle.log.behaviour.cosigned = 2;
    wait(60);
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ state: "proven" });
    expect(await raffle.verdict()).toBe("witnessed");
  });

  test("a server that required no quorum would store a proof that verifiers refuse", async () => {
    raffle.log.behaviour.cosigned = 1;
    await raffle.seal();
    await raffle.ask(raffle.log.witness({ ...raffle.log.policy, quorum: 1 }));
    expect(await raffle.latest()).toMatchObject({ state: "proven" });
    expect(await raffle.verdict()).toBe("witness_not_known");
  });

  test.each<[string, (head: string) => string]>([
    ["with a page", () => "<html>hola</html>"],
    ["with nothing", () => ""],
    ["too long", (head) => head.padEnd(200_000, "x")],
    ["with another root", (head) => head.replace(/(?<=root_hash=)./, otherDigit)],
    ["with another size", (head) => head.replace(/size=\d+/, "size=2000")],
    ["with a witness's false signature", (head) => head.replace(/.(?=\n$)/, otherDigit)],
    ["with another time", (head) => head.replace(/ 17\d+ /, " 1700000000 ")],
  ])("when it answers %s, and nothing is kept", async (_, tamper) => {
    raffle.log.behaviour.tamper = tamper;
    await raffle.ask();
    const { state, problem } = (await raffle.latest()) ?? {};
    expect(state).toBe("waiting");
    expect(["unreadable", "unreachable", "pending"]).toContain(problem);
  });
});
