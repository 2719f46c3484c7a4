import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import { chosen } from "./chosen.ts";

/** A signed-in user: their token and an API client. */
export interface Person {
  readonly token: string;
  readonly client: ApiClient;
  /** Null if the token came from another process. */
  readonly credentials: Credentials | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The administrator that the product was started with. */
export const adminCredentials: Credentials = {
  email: process.env["E2E_ADMIN_EMAIL"] ?? "",
  password: process.env["E2E_ADMIN_PASSWORD"] ?? "",
};

/** An API client for a token, or for a visitor without one. */
export function clientOf(
  origin: string,
  token: string | null = null,
  credentials: Credentials | null = null,
): ApiClient {
  const client: ApiClient = createApiClient({
    baseUrl: `${origin}/api`,
    getToken: () => token,
    confirmIdentity: async () => {
      if (credentials === null) return false;
      const { password } = credentials;
      await client.post("/auth/identity", { body: { password } });
      return true;
    },
    // A failed request fails the test with its message.
    log: () => undefined,
  });
  return client;
}

/** The user of a token. */
export function personOf(
  origin: string,
  token: string,
  credentials: Credentials | null = null,
): Person {
  return { token, client: clientOf(origin, token, credentials), credentials };
}

const tokenName = (role: "ADMIN" | "STAFF", origin: string) =>
  `E2E_${role}_TOKEN_${new URL(origin).port}`;

/** Passes a person's token to the workers. */
export function keepToken(role: "ADMIN" | "STAFF", origin: string, { token }: Person): void {
  process.env[tokenName(role, origin)] = token;
}

/** The person of a product whose token `keepToken` has passed on. */
export function signedIn(role: "ADMIN" | "STAFF", origin = ""): Person {
  const token = process.env[tokenName(role, origin)];
  if (token === undefined) throw new Error("No token: sign-in-everybody.ts has not run.");
  return personOf(origin, token, role === "ADMIN" ? adminCredentials : null);
}

/**
 * Signs in over HTTP. Logins are rate-limited per account, so tests use the shared users unless they end the session.
 */
export async function signIn(origin: string, credentials: Credentials): Promise<Person> {
  const { token } = await clientOf(origin).post("/auth/login", { body: credentials });
  return personOf(origin, token, credentials);
}

/** Creates a member of staff who has already changed the temporary password. */
export function hireStaff(origin: string, admin: Person): Promise<Person> {
  return hire(origin, admin, "staff");
}

/** The same for any role. */
export async function hire(
  origin: string,
  admin: Person,
  role: "admin" | "staff",
): Promise<Person> {
  const email = `operadora.${chosen().uuid()}@rifas.example`;
  const first = `provisional-${chosen().uuid()}`;
  const lasting = `definitiva-${chosen().uuid()}`;
  await admin.client.post("/auth/users", {
    body: { name: "Yelitza Rondón", email, role, password: first },
  });
  const newcomer = await signIn(origin, { email, password: first });
  await newcomer.client.put("/auth/password", {
    body: { current_password: first, new_password: lasting },
  });
  return signIn(origin, { email, password: lasting });
}
