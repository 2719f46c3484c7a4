import type { Context } from "../context.ts";
import { StartUpError } from "../start-up-error.ts";
import { readDemoState } from "./demo-state.ts";
import { demoAdmin, demoStaff } from "./demo-users.ts";
import { clearDatabase } from "./remove-demo.ts";

/**
 * At start, before the first admin is made: fills an empty database with the demo in demo mode, and begins again where an
 * earlier start was interrupted. Refuses to serve demo data in production (B9). Once it was removed it never comes back.
 * Answers how to sign in to the demo, line by line; nothing where there is none.
 */
export async function prepareDemo(
  context: Context,
  tell: (message: string) => void,
): Promise<string[]> {
  const { config, database } = context;
  let state = await readDemoState(database);
  if (state === "making") {
    await clearDatabase(context);
    state = "none";
  }
  if (config.demo && state === "none" && (await isEmpty(database))) {
    // Not loaded by a server that draws no demo.
    const { seedDemo } = await import("./seed-demo.ts");
    await seedDemo(context, tell);
    state = "present";
  }
  if (state !== "present") return [];
  if (config.production) {
    throw new StartUpError(
      "These data are the demo's, and NODE_ENV is production: run `npm run demo:clean`, or set DATA_DIR to another folder.",
    );
  }
  return signInLines(context);
}

async function isEmpty(database: Context["database"]): Promise<boolean> {
  const user = await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user === undefined;
}

function signInLines({ config }: Context): string[] {
  const { email, password } = config.firstAdmin;
  return [
    `Demo: sign in as ${email} with ${password === undefined ? demoAdmin.password : "your ADMIN_PASSWORD"} (admin), or as ${demoStaff.email} with ${demoStaff.password} (staff).`,
    "Demo: everything in it is invented; `npm run demo:clean` removes it and starts clean.",
  ];
}
