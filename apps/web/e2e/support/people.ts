import { randomUUID } from "node:crypto";
import { createApiClient, type ApiClient } from "@rifas/api-client/client";

/** Somebody who is signed in: their token, and the calls they may make. */
export interface Person {
  readonly token: string;
  readonly client: ApiClient;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The administrator the product was started with. */
export const adminCredentials: Credentials = {
  email: process.env["E2E_ADMIN_EMAIL"] ?? "",
  password: process.env["E2E_ADMIN_PASSWORD"] ?? "",
};

/** The typed client of somebody, or of a visitor without a token. */
export function clientOf(origin: string, token: string | null = null): ApiClient {
  return createApiClient({
    baseUrl: `${origin}/api`,
    getToken: () => token,
    // A refusal fails the test with its own words.
    log: () => undefined,
  });
}

/** Who a token belongs to. */
export function personOf(origin: string, token: string): Person {
  return { token, client: clientOf(origin, token) };
}

/** Signs in over HTTP. Logins are counted per account: a test asks for a shared person unless it ends the session. */
export async function signIn(origin: string, credentials: Credentials): Promise<Person> {
  const { token } = await clientOf(origin).post("/auth/login", { body: credentials });
  return personOf(origin, token);
}

/** A new member of staff, past the first change of password. */
export async function hireStaff(origin: string, admin: Person): Promise<Person> {
  const email = `operadora.${randomUUID()}@rifas.example`;
  const first = `provisional-${randomUUID()}`;
  const lasting = `definitiva-${randomUUID()}`;
  await admin.client.post("/auth/users", {
    body: { name: "Yelitza Rondón", email, role: "staff", password: first },
  });
  const newcomer = await signIn(origin, { email, password: first });
  await newcomer.client.put("/auth/password", {
    body: { current_password: first, new_password: lasting },
  });
  return signIn(origin, { email, password: lasting });
}
