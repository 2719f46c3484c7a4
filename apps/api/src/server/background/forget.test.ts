import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClock } from "../../../test/support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/test-database.ts";
import { findSession } from "../../people/users/find-session.ts";
import { createToken, hashToken } from "../../people/users/session-token.ts";
import { forget } from "./forget.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it("removes exactly the sessions that are no longer valid", async () => {
  const { database } = test;
  const clock = createTestClock();
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const { id } = await database.kysely
    .insertInto("users")
    .values({
      name: "Ana",
      email: "a@example.com",
      role: "staff",
      password_hash: "",
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ages = [
    { created: 0, used: 0, live: true },
    { created: 11.9, used: 11.9, live: true },
    { created: 12, used: 12, live: false },
    { created: 719.9, used: 1, live: true },
    { created: 720, used: 1, live: false },
  ].map((age) => ({ ...age, token: createToken() }));
  for (const { token, created, used } of ages) {
    await database.kysely
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: id,
        created_at: hoursAgo(created),
        last_used_at: hoursAgo(used),
      })
      .execute();
  }
  const opens = () =>
    Promise.all(
      ages.map(async ({ token }) => (await findSession({ database, clock }, token)) !== null),
    );
  expect(await opens()).toEqual(ages.map(({ live }) => live));
  await forget({ database, clock }, "sessions");
  const left = await database.kysely.selectFrom("sessions").select("token_hash").execute();
  expect(left).toHaveLength(ages.filter(({ live }) => live).length);
  expect(await opens()).toEqual(ages.map(({ live }) => live));
});
