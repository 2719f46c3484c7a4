import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import { createUser } from "../users/create-user.ts";
import { setConfig, type ConfigChange } from "../site-config/set-config.ts";
import { uploadConfigImage } from "../site-config/upload-config-image.ts";
import { ownPicture } from "../pictures/upload.ts";
import { must } from "./demo-context.ts";
import { demoAdmin, demoFormerStaff, demoStaff } from "./demo-users.ts";
import { drawLogo } from "./draw-logo.ts";
import { demoFaq, demoPaymentMethods, demoSite, demoTerms } from "./site.ts";

/** The two active users of the demo. */
export interface Team {
  admin: StaffActor;
  staff: StaffActor;
}

/** Creates the demo's users; the admin has ADMIN_EMAIL, if that is set. */
export async function seedPeople(context: Context): Promise<Team> {
  const { email, password } = context.config.firstAdmin;
  const people = [
    { ...demoAdmin, email, password: password ?? demoAdmin.password, role: "admin" },
    { ...demoStaff, role: "staff" },
    { ...demoFormerStaff, role: "staff" },
  ] as const;
  const made: StaffActor[] = [];
  for (const person of people) {
    const user = must(await createUser(context, { kind: "system" }, person), "add a person");
    made.push({ kind: "user", id: user.id, name: user.name, role: user.role });
  }
  const [admin, staff, former] = made;
  if (!admin || !staff || !former) throw new Error("A user of the demo is missing.");
  await context.database.kysely
    .updateTable("users")
    .set({ must_change_password: false })
    .where("id", "in", [admin.id, staff.id])
    .execute();
  await context.database.kysely
    .updateTable("users")
    .set({ active: false })
    .where("id", "=", former.id)
    .execute();
  return { admin, staff };
}

/** The configuration of the demo's organiser. */
export async function seedSite(context: Context, admin: StaffActor): Promise<void> {
  const logo = must(
    await uploadConfigImage(context, admin, ownPicture(await drawLogo())),
    "keep the logo",
  );
  const changes: readonly ConfigChange[] = [
    { key: "site", value: { ...demoSite, logo: logo.url } },
    { key: "payment_methods", value: demoPaymentMethods },
    { key: "terms", value: { text: demoTerms } },
    { key: "faq", value: demoFaq },
  ];
  for (const change of changes) {
    must(await setConfig(context, admin, change), `set ${change.key}`);
  }
}

/**
 * Sets the length of a hold directly in the table, because the demo's past needs longer holds than the configuration allows.
 */
export async function seedPurchaseRules(context: Context, minutes: number): Promise<void> {
  const value = JSON.stringify({ reservation_minutes: minutes, quick_quantities: [1, 5, 10, 25] });
  await context.database.kysely
    .insertInto("config")
    .values({ key: "purchase_rules", value, updated_at: context.clock.now(), updated_by: null })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
