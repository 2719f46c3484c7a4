import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { AggregatorRegistry } from "prom-client";
import type { Register } from "./server/app.ts";
import { readConfig, type ServerConfig } from "./platform/settings/config.ts";
import { type ServerContext, createContext } from "./server/create-context.ts";
import { backUp, copyNotice, restore } from "./server/backup/backup-commands.ts";
import { prepareDemo } from "./server/demo/prepare-demo.ts";
import { removeDemo } from "./server/demo/remove-demo.ts";
import { createHealth, type Health } from "./server/monitoring/health.ts";
import { openMonitoringPort } from "./server/monitoring/monitoring-port.ts";
import { createProcessMetrics } from "./server/monitoring/process-metrics.ts";
import { createProductMetrics } from "./server/monitoring/product-metrics.ts";
import { runAsWorker } from "./server/processes/run-as-worker.ts";
import { runWorkers } from "./server/processes/run-workers.ts";
import { serve } from "./server/processes/serve.ts";
import { holdAddress } from "./server/listen.ts";
import { stopOnSignals } from "./server/processes/stop-on-signals.ts";
import { readCommand } from "./server/commands/read-command.ts";
import { projectRoot } from "./platform/project-root.ts";
import { release } from "./platform/release.ts";
import { aboutReturn } from "./proofs/reopen/about-return.ts";
import { hasAllHeads, noticeReturn } from "./proofs/reopen/published-heads.ts";
import { sealStoredSecrets, aboutSecrets } from "./server/secrets/seal-stored-secrets.ts";
import { changeKey } from "./proofs/keys/change-ledger-key.ts";
import { readCopySince } from "./platform/configuration/copy-state.ts";
import { readDemoState } from "./site/configuration/demo-state.ts";
import { publishFirstTerms } from "./site/configuration/publish-first-terms.ts";
import { recogniseDatabase } from "./site/configuration/recognise-database.ts";
import { startDatabase } from "./database/start/start-database.ts";
import { accountNotices } from "./site/email/account-notices.ts";
import { StartUpError } from "./database/errors/start-up-error.ts";
import { ensureFirstAdmin } from "./people/users/ensure-first-admin.ts";
import { resetPassword } from "./people/users/reset-password-command.ts";
import { registerOfflineVerifier } from "./server/web-host/offline-verifier.ts";
import { registerWebHost } from "./server/web-host/web-host.ts";

const root = projectRoot();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await start();
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Environment -> config -> database -> context -> app -> listen; with WORKERS, the last three run in each worker. */
async function start(): Promise<void> {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const config = readConfig(process.env);
  if (cluster.isWorker) return await runAsWorker(config, hostWeb(config));
  const command = readCommand(process.argv.slice(2));
  if (command.backup !== undefined) return await backUp(config, command.backup, say);
  if (command.restore !== undefined) return await restore(config, command.restore, say);
  if (command.ledgerKey !== undefined) return await changeKey(config, command.ledgerKey, say);
  if (command.resetPassword !== undefined)
    return await resetPassword(config, { email: command.resetPassword, accountNotices }, say);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0)) await step();
  };
  stopOnSignals(stop, config.drainSeconds + config.graceSeconds);
  try {
    const health = createHealth();
    let metrics = async (): Promise<string> => "";
    if (config.monitoring !== undefined) {
      stops.unshift(
        await openMonitoringPort(config.monitoring, { health, metrics: () => metrics() }),
      );
    }
    const freeAddress = await takeAddress(config, command);
    const database = await startDatabase(config, say);
    stops.unshift(() => database.stop());
    const owned = await createContext(config, database.url);
    stops.unshift(() => owned.close());
    const { context } = owned;
    if (command.removeDemo) return await cleanDemo(context, stop);
    const isComplete = () => hasAllHeads(context);
    await recogniseDatabase(context.database, { now: context.clock.now(), isComplete });
    const returned = await noticeReturn(context);
    const lost = await sealStoredSecrets(context);
    const demo = await prepareDemo(context, say, command);
    await ensureFirstAdmin(context, say);
    await publishFirstTerms(context.database);
    await freeAddress();
    const running = await run(context, database.url, health);
    stops.unshift(() => running.stop());
    metrics = running.metrics;
    for (const line of [...aboutSecrets(config, lost), ...aboutReturn(returned)]) say(line);
    await announce(running.origin, context, demo);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes the address that the product will listen on, if it will; returns what frees it for that. */
async function takeAddress(config: ServerConfig, { removeDemo }: { removeDemo: boolean }) {
  const nothing = async (): Promise<void> => {};
  if (!config.run.has("web") || removeDemo) return nothing;
  const free = await holdAddress(config);
  if (!config.production) return free;
  // A proxy goes to another server at once if this one refuses, but not if it answers.
  await free();
  return nothing;
}

interface Running {
  origin: string | undefined;
  metrics: () => Promise<string>;
  stop(): Promise<void>;
}

/** Runs the product: in this process alone, or in WORKERS processes that this one supervises. */
async function run(context: ServerContext, databaseUrl: string, health: Health): Promise<Running> {
  const { config, database, clock } = context;
  const product = createProductMetrics(database, clock);
  if (config.workers === 1) {
    const own = createProcessMetrics(context);
    const serving = await serve(context, { health, metrics: own, register: hostWeb(config) });
    const metrics = async () => (await own.metrics()) + (await product());
    return { ...serving, metrics };
  }
  const workers = await runWorkers({
    count: config.workers,
    program: import.meta.filename,
    databaseUrl,
    report: say,
  });
  health.open();
  const together = new AggregatorRegistry();
  return {
    origin: workers.origin,
    metrics: async () => (await together.clusterMetrics()) + (await product()),
    stop: async () => {
      health.drain();
      await workers.stop();
    },
  };
}

/** `npm start -- --remove-demo`: removes the demo data and exits. */
async function cleanDemo(context: ServerContext, stop: () => Promise<void>): Promise<void> {
  await removeDemo(context);
  say("Se borró la demostración: el próximo arranque es limpio, y dice cómo entrar.");
  await stop();
}

/** Serves the built web beside the API; in development Vite serves it instead. */
function hostWeb(config: ServerConfig): Register {
  const webFolder = join(root, "apps/web/dist");
  const storybookFolder = join(root, "storybook-static");
  return async (app, context) => {
    const { keys, database } = context;
    if (!existsSync(join(webFolder, "server"))) return;
    await registerOfflineVerifier(app, context, {
      webFolder,
      readKeys: () => keys.ledger.read(database),
    });
    await registerWebHost(app, context, {
      webFolder,
      publicOrigin: config.publicOriginGiven ? config.publicOrigin : undefined,
      worker: config.offlineWorker,
      // It may still be empty: `npm start` builds it beside the running demo.
      storybookFolder: config.demo && existsSync(storybookFolder) ? storybookFolder : undefined,
    });
  };
}

async function announce(
  origin: string | undefined,
  context: ServerContext,
  demo: readonly string[],
): Promise<void> {
  const { email, isNew } = await firstAdmin(context);
  say(origin === undefined ? "Rifas trabaja en segundo plano." : `Rifas está lista: ${origin}`);
  say(`Entra en ${origin ?? context.config.publicOrigin}/inicia-sesion como ${email}.`);
  if (isNew) {
    say(`Todavía no ha entrado nadie. Otra contraseña: npm run reset-password -- ${email}`);
  }
  for (const line of demo) say(line);
  if ((await readCopySince(context.database)) !== null) for (const line of copyNotice) say(line);
  if (release !== null) {
    say(`Programa: Rifas ${release.version}, de huella ${fingerprint(release.sha256)}.`);
  }
  say("Se detiene con Ctrl-C.");
}

/** The first administrator, and whether no user has signed in yet; the demo has users who can. */
async function firstAdmin({ database }: ServerContext): Promise<{ email: string; isNew: boolean }> {
  const { email } = await database.kysely
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const { last } = await database.kysely
    .selectFrom("users")
    .select(({ fn }) => fn.max("last_login_at").as("last"))
    .executeTakeFirstOrThrow();
  const isDemo = (await readDemoState(database)) === "present";
  return { email, isNew: last === null && !isDemo };
}
