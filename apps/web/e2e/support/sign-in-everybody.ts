import type { FullConfig } from "@playwright/test";
import { adminCredentials, hireStaff, signIn } from "./people.ts";

/**
 * Global setup: signs in an administrator and a member of staff once, and passes their tokens to the workers in the
 * environment. After a failed test Playwright starts a new worker, which must not sign in again, because logins are
 * rate-limited per account.
 */
export default async function signInEverybody({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? "";
  const admin = await signIn(origin, adminCredentials);
  const staff = await hireStaff(origin, admin);
  process.env["E2E_ADMIN_TOKEN"] = admin.token;
  process.env["E2E_STAFF_TOKEN"] = staff.token;
}
