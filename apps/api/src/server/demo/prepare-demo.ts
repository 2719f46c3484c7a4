import { join } from "node:path";
import type { BankContext } from "../../bank/bank-context.ts";
import { projectRoot } from "../../platform/project-root.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { readDemoState, writeDemoState } from "../../site/configuration/demo-state.ts";
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
    throw new StartUpError("--empty y DEMO=true se contradicen: deja solo uno.");
  }
  let state = await readDemoState(database);
  if (state === "making") {
    await clearDatabase(context);
    state = "none";
  }
  const user = await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const fresh = user === undefined;
  if (config.demo && state === "none" && fresh) {
    await createDemo(context, report);
    state = "present";
  }
  if (state !== "present") return withoutDemo(context, { empty, fresh });
  if (config.production) {
    throw new StartUpError(
      "Estos datos son de la demostración, y NODE_ENV es production: usa `npm start -- --remove-demo`, o pon en DATA_DIR otra carpeta.",
    );
  }
  if (empty) {
    throw new StartUpError(
      "--empty no borra nada, y estos datos son de la demostración: usa primero `npm start -- --remove-demo`, o pon en DATA_DIR otra carpeta.",
    );
  }
  return withDemo(context);
}

async function createDemo(context: BankContext, report: (message: string) => void): Promise<void> {
  // Imported only to create the demo, so that production never loads it.
  const { seedDemo } = await import("@rifas/demo/seed-demo");
  const { demoAdmin } = await import("@rifas/demo/site/demo-users");
  const { createDemoServer } = await import("../../../demo/demo-server.ts");
  const { email, password = demoAdmin.password } = context.config.firstAdmin;
  const now = context.clock.now();
  await writeDemoState(context.database, "making", now);
  // The administrator gets no e-mails about the changes that the demo makes.
  const accountNotices = { changed: () => Promise.resolve() };
  await seedDemo(createDemoServer({ ...context, accountNotices }), {
    now,
    admin: { email, password },
    pictures: join(projectRoot(), "packages/demo/generated"),
    report,
  });
  await writeDemoState(context.database, "present", now);
}

async function withDemo({ config }: BankContext): Promise<string[]> {
  const { demoAdmin, demoStaff } = await import("@rifas/demo/site/demo-users");
  const { email, password } = config.firstAdmin;
  return [
    `Demostración: entra como ${email} con ${password === undefined ? demoAdmin.password : "tu ADMIN_PASSWORD"} (administrador), o como ${demoStaff.email} con ${demoStaff.password} (equipo).`,
    "Demostración: todo es inventado; `npm start -- --remove-demo` la borra y deja todo limpio.",
    "Para empezar sin datos, sin tocar la demostración: DATA_DIR=otra-carpeta npm start -- --empty",
  ];
}

/** The lines to print without the demo; the hint about the demo only if it is possible here. */
function withoutDemo(
  { config }: BankContext,
  { empty, fresh }: { empty: boolean; fresh: boolean },
): string[] {
  const said = fresh
    ? "Vacío: en esta instalación no hay demostración, ni nada todavía."
    : "Vacío: --empty no cambió nada, estos datos ya estaban aquí.";
  const possible = !config.production && config.databaseUrl === undefined;
  return [
    ...(empty ? [said] : []),
    ...(possible
      ? ["Para ver la demostración, sin tocar esto: DATA_DIR=otra-carpeta npm start"]
      : []),
  ];
}
