import type { FullConfig } from "@playwright/test";
import { adminCredentials, hireStaff, signIn } from "./people.ts";

/**
 * Once for the whole run: an administrator and a member of staff sign in, and their tokens travel to the workers in the
 * environment. A failed test starts a new worker, which must not sign in anew: logins are counted per account.
 */
export default async function signInEverybody({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? "";
  const admin = await signIn(origin, adminCredentials);
  const staff = await hireStaff(origin, admin);
  process.env["E2E_ADMIN_TOKEN"] = admin.token;
  process.env["E2E_STAFF_TOKEN"] = staff.token;
}
