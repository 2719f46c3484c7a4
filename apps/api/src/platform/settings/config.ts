import { resolve } from "node:path";
import { readBankServices, type BankServices } from "./bank-settings.ts";
import { readMirrors } from "./beacon-settings.ts";
import { flag, integer, oneOf, origin, type Read } from "../environment-values.ts";
import type { S3Settings } from "../files/s3-file-store.ts";
import { readLimits, type LimitValues } from "../limits/read-limits.ts";
import { withSecretFiles } from "../secrets/secret-files.ts";
import { readProcesses, type Role } from "./process-settings.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { readStorage } from "./storage-settings.ts";
import { readTimeouts, type Timeouts } from "./timeout-settings.ts";
import { readWitnesses, type WitnessSettings } from "./witness-settings.ts";

/** The configuration from the environment, read and checked once at start. */
export interface ServerConfig {
  production: boolean;
  /** Demo data and a banner that says so; never in production, and never on a DATABASE_URL. */
  demo: boolean;
  host: string;
  port: number;
  /** The public origin, without a trailing slash; links in e-mails start with it. */
  publicOrigin: string;
  /** Whether PUBLIC_ORIGIN was set; if not, pages use the origin of each request. */
  publicOriginGiven: boolean;
  /** Folder of the embedded database and the files. */
  dataDirectory: string;
  /** The bucket that stores files; undefined: the data directory. */
  storage: S3Settings | undefined;
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Signs purchase secrets and seals stored ones; undefined: keys are generated once and stored in the database. */
  secretKey: string | undefined;
  firstAdmin: { email: string; password: string | undefined };
  /** How many proxies in front to trust for the buyer's address (X-Forwarded-For). */
  trustedProxies: number;
  /** Prefix lengths that define a network, for the limits on unpaid holds per network. */
  networkBits: { v4: number; v6: number };
  /** Mail servers that may have a private or loopback address; see site/email/host-check.ts. */
  smtpPrivateHosts: readonly string[];
  /** Services that confirm when a checkpoint existed; see platform/settings/witness-settings.ts. */
  witnesses: WitnessSettings;
  /** Base addresses of the beacon's mirrors, in the order in which they are asked; empty: draws by beacon wait. */
  drandMirrors: readonly string[];
  bankServices: BankServices;
  /** How long data from banks about payers is kept after the draw. */
  bankDataDays: number;
  /** For how long after a raffle's end its buyers' data can't be erased: winners claim their prizes. */
  claimDays: number;
  /** Whether phones may keep purchases to open them offline; `off` also ends it where it has begun. */
  offlineWorker: "on" | "off";
  timeouts: Timeouts;
  logLevel: LogLevel;
  /** Rate and size limits; see platform/limits/rate-limits.ts and amount-limits.ts. */
  limits: LimitValues;
  /** Server processes on this machine; 1: a single process without a supervisor. */
  workers: number;
  /** The roles of this process. */
  run: ReadonlySet<Role>;
  /** The size of each process's connection pool. */
  poolSize: number;
  /** On shutdown, how long the process reports itself as not ready but keeps serving. */
  drainSeconds: number;
  /** After that, how long requests in progress may take to finish. */
  graceSeconds: number;
  /** Where health and metrics are served; undefined: nowhere. */
  monitoring: { host: string; port: number } | undefined;
}

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Throws StartUpError with one sentence about the first value that is invalid or contradicts another. */
export function readConfig(given: Environment): ServerConfig {
  const environment = withSecretFiles(given);
  const read: Read = (name) => environment[name]?.trim() || undefined;
  const production = read("NODE_ENV") === "production";
  const databaseUrl = readDatabaseUrl(read);
  const demo = readDemo(read, { production, databaseUrl });
  const address = readAddress(read, production);
  return {
    production,
    demo,
    ...address,
    dataDirectory: resolve(read("DATA_DIR") ?? "data"),
    databaseUrl,
    storage: readStorage(read, demo),
    secretKey: readSecretKey(read),
    // A password may begin or end with spaces.
    firstAdmin: readFirstAdmin(read("ADMIN_EMAIL"), environment["ADMIN_PASSWORD"] || undefined),
    trustedProxies: integer(read, "TRUSTED_PROXIES", { fallback: 0, min: 0, max: 10 }),
    networkBits: {
      v4: integer(read, "NETWORK_BITS_IPV4", { fallback: 24, min: 8, max: 32 }),
      v6: integer(read, "NETWORK_BITS_IPV6", { fallback: 48, min: 16, max: 64 }),
    },
    smtpPrivateHosts: (read("SMTP_PRIVATE_HOSTS") ?? "")
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ""),
    witnesses: readWitnesses(read, demo),
    drandMirrors: readMirrors(read),
    bankServices: readBankServices(read),
    claimDays: integer(read, "CLAIM_DAYS", { fallback: 30, min: 0, max: 3_650 }),
    bankDataDays: integer(read, "BANK_DATA_DAYS", { fallback: 180, min: 30, max: 3_650 }),
    offlineWorker: oneOf(read, "OFFLINE_WORKER", { fallback: "on", allowed: ["on", "off"] }),
    timeouts: readTimeouts(read),
    logLevel: oneOf(read, "LOG_LEVEL", {
      fallback: production ? "info" : "warn",
      allowed: logLevels,
    }),
    limits: readLimits(read),
    ...readProcesses(read, databaseUrl),
    drainSeconds: integer(read, "DRAIN_SECONDS", { fallback: 0, min: 0, max: 300 }),
    graceSeconds: integer(read, "GRACE_SECONDS", { fallback: 10, min: 1, max: 300 }),
    monitoring: readMonitoring(read, address.port),
  };
}

function readDemo(
  read: Read,
  { production, databaseUrl }: Pick<ServerConfig, "production" | "databaseUrl">,
): boolean {
  const demo = flag(read, "DEMO");
  if (demo && production) {
    throw new StartUpError(
      "DEMO=true y NODE_ENV=production se contradicen: los datos de la demostración nunca van a producción.",
    );
  }
  if (demo && databaseUrl !== undefined) {
    throw new StartUpError(
      "DEMO=true y DATABASE_URL se contradicen: los datos de la demostración solo van en la base de datos incluida.",
    );
  }
  return demo;
}

function readDatabaseUrl(read: Read): string | undefined {
  const url = read("DATABASE_URL");
  if (url !== undefined && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new StartUpError(
      "DATABASE_URL debe ser como postgres://usuario:contraseña@servidor:5432/base.",
    );
  }
  return url;
}

type Address = Pick<ServerConfig, "host" | "port" | "publicOrigin" | "publicOriginGiven">;

function readAddress(read: Read, production: boolean): Address {
  const host = read("HOST") ?? (production ? "0.0.0.0" : "127.0.0.1");
  const port = integer(read, "PORT", { fallback: 3000, min: 0, max: 65_535 });
  const given = read("PUBLIC_ORIGIN");
  if (production && given === undefined) {
    throw new StartUpError(
      "NODE_ENV=production necesita PUBLIC_ORIGIN, la dirección del sitio, como https://rifas.example: con ella empiezan los enlaces de correos y páginas.",
    );
  }
  const publicOrigin = given === undefined ? localOrigin(host, port) : origin(given);
  return { host, port, publicOrigin, publicOriginGiven: given !== undefined };
}

function localOrigin(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "127.0.0.1" || host === "::" ? "localhost" : host;
  return `http://${name}:${port}`;
}

function readSecretKey(read: Read): string | undefined {
  const key = read("SECRET_KEY");
  if (key !== undefined && key.length < 32) {
    throw new StartUpError(
      "SECRET_KEY debe tener al menos 32 caracteres, por ejemplo de: openssl rand -hex 32.",
    );
  }
  return key;
}

function readFirstAdmin(email: string | undefined, password: string | undefined) {
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new StartUpError("ADMIN_EMAIL no es un correo.");
  }
  if (password !== undefined && email === undefined) {
    throw new StartUpError("ADMIN_PASSWORD vino sin ADMIN_EMAIL: pon los dos, o ninguno.");
  }
  if (password !== undefined && (password.length < 10 || password.length > 128)) {
    throw new StartUpError("ADMIN_PASSWORD debe tener de 10 a 128 caracteres.");
  }
  return { email: email ?? "admin@rifas.local", password };
}

function readMonitoring(read: Read, publicPort: number): ServerConfig["monitoring"] {
  const port = integer(read, "MONITORING_PORT", { fallback: 0, min: 0, max: 65_535 });
  if (port === 0) return undefined;
  if (port === publicPort) {
    throw new StartUpError(
      "MONITORING_PORT y PORT son el mismo: las métricas no son públicas, dales un puerto propio.",
    );
  }
  return { host: read("MONITORING_HOST") ?? "127.0.0.1", port };
}
