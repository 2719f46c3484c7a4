import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import type { UserRole } from "@rifas/domain/user-roles";
import { chosen } from "./chosen.ts";
import type { Clock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/database/database.ts";
import { hashPassword } from "../../src/people/users/passwords.ts";
import { createToken, hashToken } from "../../src/people/users/session-token.ts";

/** A user with an open session. */
export interface TestPerson {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  token: string;
}

/** What may differ from an ordinary user. */
export interface PersonFacts {
  mustChangePassword?: boolean;
  /** An auditor's last day. Default: a month from now. */
  accessEndsOn?: string;
}

/** Where users are stored, and the time at which they are. */
interface Place {
  database: Database;
  clock: Clock;
}

/** Adds a user with an open session. */
export async function addPerson(
  { database, clock }: Place,
  role: UserRole,
  facts: PersonFacts = {},
): Promise<TestPerson> {
  const email = `${role}-${chosen().uuid().slice(0, 8)}@example.com`;
  const lastDay = facts.accessEndsOn ?? addDays(caracasDay(clock.now()), 30);
  const name = names[role];
  const { id } = await database.kysely
    .insertInto("users")
    .values({
      name,
      email,
      role,
      access_ends_on: role === "auditor" ? lastDay : null,
      password_hash: await personHash(),
      must_change_password: facts.mustChangePassword ?? false,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await openSession({ database, clock }, id);
  return { id, name, email, role, token };
}

async function openSession({ database, clock }: Place, userId: number): Promise<string> {
  const token = createToken();
  opened.add(token);
  // Far enough in the future that a test can move the clock by weeks without ending sessions.
  const longFromNow = new Date(clock.now().getTime() + 3_650 * 86_400_000);
  await database.kysely
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: longFromNow,
      last_used_at: longFromNow,
    })
    .execute();
  return token;
}

const opened = new Set<string>();

/** Confirms who the user of a session of `addPerson` is, just now: only the tests of confirmations need one that has not. */
export async function confirmPerson(
  { database, clock }: Place,
  { token }: Pick<TestPerson, "token">,
): Promise<void> {
  // A session that signed in has to do so itself.
  if (!opened.has(token)) return;
  await database.kysely
    .updateTable("sessions")
    .set({ confirmed_at: clock.now() })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

const names: Readonly<Record<UserRole, string>> = {
  admin: "Ana Admin",
  staff: "Saúl Staff",
  auditor: "Aura Auditora",
};

/** The password of every user added by `addPerson`. */
export const personPassword = "una clave de prueba";

let hash: Promise<string> | undefined;
function personHash(): Promise<string> {
  hash ??= hashPassword(personPassword);
  return hash;
}
