import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildApp, type Register } from "./app.ts";
import { startBackground } from "./background/start-background.ts";
import { readConfig, type ServerConfig } from "./config.ts";
import { createContext, type OwnedContext } from "./create-context.ts";
import { listen } from "./listen.ts";
import { prepareDemo } from "./demo/prepare-demo.ts";
import { removeDemo } from "./demo/remove-demo.ts";
import { projectRoot } from "./project-root.ts";
import { StartUpError } from "./start-up-error.ts";
import { ensureFirstAdmin, type FirstAdmin } from "./users/ensure-first-admin.ts";
import { registerWebHost } from "./web-host/web-host.ts";

/** A buyer's request under way gets this long to end when we are asked to stop. */
const graceMilliseconds = 10_000;

const root = projectRoot();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Environment -> config -> context -> app -> listen. */
async function start(): Promise<void> {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const config = readConfig(process.env);
  const owned = await createContext(config, say);
  const stops = [() => owned.close()];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0)) await step();
  };
  stopOnSignals(stop);
  try {
    if (process.argv.includes("--remove-demo")) return await cleanDemo(owned, stop);
    const demo = await prepareDemo(owned.context, say);
    const admin = await ensureFirstAdmin(owned.context);
    const app = await buildApp(owned.context, { register: hostWeb(config) });
    const origin = await listen(app, config);
    stops.unshift(() => app.close(), startBackground(owned.context));
    await announce(origin, owned, admin, demo);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `npm run demo:clean`: removes the demo and ends. */
async function cleanDemo({ context }: OwnedContext, stop: () => Promise<void>): Promise<void> {
  await removeDemo(context);
  say("The demo is removed: the next start is a clean one, and prints how to sign in.");
  await stop();
}

/** The built web beside the API; in development Vite serves it instead. */
function hostWeb(config: ServerConfig): Register {
  const webFolder = join(root, "apps/web/dist");
  const storybookFolder = join(root, "storybook-static");
  return async (app) => {
    if (!existsSync(join(webFolder, "server"))) return;
    await registerWebHost(app, {
      webFolder,
      publicOrigin: config.publicOriginGiven ? config.publicOrigin : undefined,
      storybookFolder: config.demo && existsSync(storybookFolder) ? storybookFolder : undefined,
    });
  };
}

async function announce(
  origin: string,
  { context }: OwnedContext,
  made: FirstAdmin | null,
  demo: readonly string[],
): Promise<void> {
  say(`Rifas is ready: ${origin}`);
  say(`Sign in at ${origin}/inicia-sesion as ${made?.email ?? (await adminEmail(context))}.`);
  if (made?.generatedPassword !== undefined) {
    say(`Its password, shown only this once: ${made.generatedPassword}`);
  }
  for (const line of demo) say(line);
  say("Stop with Ctrl-C.");
}

async function adminEmail({ database }: OwnedContext["context"]): Promise<string> {
  const { email } = await database.kysely
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return email;
}

/** SIGINT and SIGTERM let what is under way end; a second one ends at once (the embedded database still stops well). */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
