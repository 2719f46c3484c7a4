import type { DemoSteps, SiteChange, StaffMember } from "../demo-server.ts";
import type { RenderedPictures } from "../rendered/rendered-pictures.ts";
import { demoFormerStaff, demoStaff, demoAdmin } from "./demo-users.ts";
import { demoFaq, demoPaymentMethods, demoSite, demoTerms } from "./site.ts";

/** The two active users of the demo. */
export interface Team {
  admin: StaffMember;
  staff: StaffMember;
}

/** How a user signs in. */
export interface Credentials {
  email: string;
  password: string;
}

/** Creates the demo's users, one of them deactivated. */
export async function seedPeople(steps: DemoSteps, adminSignIn: Credentials): Promise<Team> {
  const { name } = demoAdmin;
  const admin = await steps.addUser({ name, ...adminSignIn, role: "admin", active: true });
  const staff = await steps.addUser({ ...demoStaff, role: "staff", active: true });
  await steps.addUser({ ...demoFormerStaff, role: "staff", active: false });
  return { admin, staff };
}

/** The configuration of the demo's organiser. */
export async function seedSite(
  steps: DemoSteps,
  admin: StaffMember,
  pictures: RenderedPictures,
): Promise<void> {
  const logo = await steps.uploadLogo(admin, await pictures.picture("logo"));
  const changes: readonly SiteChange[] = [
    { key: "site", value: { ...demoSite, logo } },
    { key: "payment_methods", value: demoPaymentMethods },
    { key: "terms", value: { text: demoTerms } },
    { key: "faq", value: demoFaq },
  ];
  for (const change of changes) await steps.configure(admin, change);
}
