import { adminCredentials, hireStaff, keepToken, signIn } from "./people.ts";

/**
 * Global setup: signs in an administrator and a member of staff once in each product, and passes their tokens to the
 * workers in the environment. After a failed test Playwright starts a new worker, which must not sign in again, because
 * logins are rate-limited per account.
 */
export default async function signInEverybody(): Promise<void> {
  const origins = process.env["E2E_ORIGINS"]?.split(" ") ?? [];
  await Promise.all(
    origins.map(async (origin) => {
      const admin = await signIn(origin, adminCredentials);
      // Raffles of ten numbers are sold out in seconds here, before the demo's bank confirms a payment.
      const value = {
        vouched_tickets_per_day: null,
        other_approves: false,
        unconfirmed_percent: null,
      };
      const params = { path: { key: "sale_controls" } } as const;
      await admin.client.put("/config/{key}", { params, body: { value } });
      const staff = await hireStaff(origin, admin);
      keepToken("ADMIN", origin, admin);
      keepToken("STAFF", origin, staff);
    }),
  );
}
