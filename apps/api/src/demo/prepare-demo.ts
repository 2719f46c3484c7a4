import { join } from "node:path";
import { demoAdmin, demoStaff } from "@rifas/demo/site/demo-users";
import type { BankContext } from "../bank/bank-context.ts";
import { projectRoot } from "../platform/project-root.ts";
import { StartUpError } from "../database/start-up-error.ts";
import { readDemoState, writeDemoState } from "../site/configuration/demo-state.ts";
import { createDemoServer } from "./demo-server.ts";
import { clearDatabase } from "./remove-demo.ts";

/**
 * Runs at start, before the first admin is created. In demo mode, fills an empty database with the demo, and starts over if
 * an earlier start was interrupted. Refuses demo data in production and with `--empty`, which removes nothing. A removed
 * demo is never created again.
 *
 * Returns the lines to print: how to sign in to the demo, and how to get the other kind of start.
 */
export async function prepareDemo(
  context: BankContext,
  report: (message: string) => void,
  { empty }: { empty: boolean },
): Promise<string[]> {
  const { config, database } = context;
  if (empty && config.demo) {
    throw new StartUpError("--empty and DEMO=true contradict each other: leave one of them out.");
  }
  let state = await readDemoState(database);
  if (state === "making") {
    await clearDatabase(context);
    state = "none";
  }
  const fresh = await isEmpty(database);
  if (config.demo && state === "none" && fresh) {
    await createDemo(context, report);
    state = "present";
  }
  if (state !== "present") return withoutDemo(context, { empty, fresh });
  if (config.production) {
    throw new StartUpError(
      "This is demo data, and NODE_ENV is production: run `npm run demo:clean`, or set DATA_DIR to another folder.",
    );
  }
  if (empty) {
    throw new StartUpError(
      "--empty removes nothing, and these data are the demo's: run `npm run demo:clean` first, or set DATA_DIR to another folder.",
    );
  }
  return withDemo(context);
}

async function createDemo(context: BankContext, report: (message: string) => void): Promise<void> {
  // Loaded only when the demo is created.
  const { seedDemo } = await import("@rifas/demo/seed-demo");
  const { email, password = demoAdmin.password } = context.config.firstAdmin;
  const now = context.clock.now();
  await writeDemoState(context.database, "making", now);
  await seedDemo(createDemoServer(context), {
    now,
    admin: { email, password },
    pictures: join(projectRoot(), "packages/demo/generated"),
    report,
  });
  await writeDemoState(context.database, "present", now);
}

async function isEmpty(database: BankContext["database"]): Promise<boolean> {
  const user = await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user === undefined;
}

function withDemo({ config }: BankContext): string[] {
  const { email, password } = config.firstAdmin;
  return [
    `Demo: sign in as ${email} with ${password === undefined ? demoAdmin.password : "your ADMIN_PASSWORD"} (admin), or as ${demoStaff.email} with ${demoStaff.password} (staff).`,
    "Demo: everything in it is invented; `npm run demo:clean` removes it and starts clean.",
    "To start empty, without touching the demo: DATA_DIR=another-folder npm start -- --empty",
  ];
}

/** The lines to print without the demo; the hint about the demo only if it is possible here. */
function withoutDemo(
  { config }: BankContext,
  { empty, fresh }: { empty: boolean; fresh: boolean },
): string[] {
  const said = fresh
    ? "Empty: there is no demo in this installation, and nothing in it yet."
    : "Empty: --empty changed nothing, these data were here before.";
  const possible = !config.production && config.databaseUrl === undefined;
  return [
    ...(empty ? [said] : []),
    ...(possible
      ? ["To see the demo, without touching this: DATA_DIR=another-folder npm start"]
      : []),
  ];
}
