import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig, type Environment } from "./config.ts";

const bucket = {
  S3_ENDPOINT: "https://s3.example.com/rifas",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
};

describe("the environment", () => {
  it("may be empty: an embedded database in ./data, on this machine only", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      demo: false,
      host: "127.0.0.1",
      port: 3_000,
      publicOrigin: "http://localhost:3000",
      databaseUrl: undefined,
      secretKey: undefined,
      trustedProxies: 0,
      firstAdmin: { email: "admin@rifas.local", password: undefined },
    });
    expect(config.dataDirectory).toMatch(/\/data$/);
  });

  it("treats empty values as absent, as in a .env file", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", ADMIN_PASSWORD: "" })).toEqual(readConfig({}));
  });

  it("has default limits, which it can change", () => {
    expect(readConfig({}).limits.rates).toMatchObject({
      loginPerAccount: { calls: 10, seconds: 900 },
      loginPerAddress: { calls: 50, seconds: 900 },
      checkerPerAddress: { calls: 30, seconds: 600 },
      purchasesPerAddress: { calls: 100, seconds: 10 },
    });
    const { limits } = readConfig({ LIMIT_CHECKER_PER_ADDRESS: "5/60" });
    expect(limits.rates.checkerPerAddress).toEqual({ calls: 5, seconds: 60 });
  });

  it("waits for headers at most as long as for a whole request", () => {
    expect(readConfig({ REQUEST_SECONDS: "10" }).timeouts.headersSeconds).toBe(10);
  });

  it("asks drand's own mirrors unless it names others or none", () => {
    const mirrors = (DRAND_MIRRORS?: string) => readConfig({ DRAND_MIRRORS }).drandMirrors;
    expect(mirrors()).toContain("https://drand.cloudflare.com");
    expect(mirrors("off")).toEqual([]);
    expect(mirrors("https://a.example/drand/, http://127.0.0.1:81")).toEqual([
      "https://a.example/drand",
      "http://127.0.0.1:81",
    ]);
    expect(() => mirrors("https://me:secret@a.example")).toThrow(
      /DRAND_MIRRORS debe tener direcciones/,
    );
    expect(() => mirrors("https://a.example,drand")).toThrow(
      /DRAND_MIRRORS debe tener direcciones/,
    );
  });

  it("listens on all interfaces in production", () => {
    const config = readConfig({ NODE_ENV: "production", PUBLIC_ORIGIN: "https://rifas.example/" });
    expect(config).toMatchObject({
      production: true,
      host: "0.0.0.0",
      publicOrigin: "https://rifas.example",
    });
  });

  it("configures one process with every role and no monitoring by default", () => {
    const alone = readConfig({});
    expect(alone).toMatchObject({ workers: 1, poolSize: 8, drainSeconds: 0, graceSeconds: 10 });
    expect([...alone.run]).toEqual(["web", "jobs", "email"]);
    expect(alone.monitoring).toBeUndefined();
    const given = readConfig({
      DATABASE_URL: "postgres://x/y",
      WORKERS: "4",
      RUN: "web, jobs",
      MONITORING_PORT: "9090",
    });
    expect(given).toMatchObject({
      workers: 4,
      poolSize: 4,
      monitoring: { host: "127.0.0.1", port: 9_090 },
    });
    expect([...given.run]).toEqual(["web", "jobs"]);
  });

  it("stores files in a bucket if one is given", () => {
    expect(readConfig({}).storage).toBeUndefined();
    expect(readConfig(bucket).storage).toEqual({
      endpoint: "https://s3.example.com/rifas",
      region: "auto",
      accessKeyId: "id",
      secretAccessKey: "key",
    });
  });

  it("asks banks at their own services, or at one address instead", () => {
    const MERCANTIL_SEARCH_URL = "http://bank.example/search";
    const { banesco, mercantil } = readConfig({ MERCANTIL_SEARCH_URL }).bankServices;
    expect(mercantil).toBe(MERCANTIL_SEARCH_URL);
    expect(new URL(banesco.tokens).hostname).toMatch(/\.banesco\.com$/);
    const two = { MERCANTIL_SEARCH_URL: "http://a.example,http://b.example" };
    expect(() => readConfig(two)).toThrow("MERCANTIL_SEARCH_URL debe ser una sola dirección");
  });

  it("names no witness by default, and one public log of two", () => {
    expect(readConfig({}).witnesses).toEqual({ sigsum: null });
    const domain = { SIGSUM_DOMAIN: "Rifas.Example" };
    expect(readConfig(domain).witnesses.sigsum).toEqual({
      log: "seasalp.glasklar.is",
      domain: "rifas.example",
    });
    const other = { ...domain, SIGSUM_LOG: "ginkgo.tlog.mullvad.net" };
    expect(readConfig(other).witnesses.sigsum?.log).toBe("ginkgo.tlog.mullvad.net");
  });

  const wrong: [Environment, string][] = [
    [{ SIGSUM_LOG: "seasalp.glasklar.is" }, "SIGSUM_LOG necesita SIGSUM_DOMAIN"],
    [{ SIGSUM_DOMAIN: "localhost" }, "SIGSUM_DOMAIN debe ser un dominio"],
    [{ SIGSUM_DOMAIN: "rifas.example", SIGSUM_LOG: "log.example" }, "SIGSUM_LOG debe ser uno de"],
    [{ SIGSUM_DOMAIN: "rifas.example", DEMO: "true" }, "DEMO=true se contradice con SIGSUM_DOMAIN"],
    [{ PORT: "many" }, "PORT debe ser un número entero de 0 a 65535, no 'many'."],
    [{ PORT: "70000" }, "PORT debe ser un número entero"],
    [
      { NODE_ENV: "production" },
      "NODE_ENV=production necesita PUBLIC_ORIGIN, la dirección del sitio, como https://rifas.example",
    ],
    [{ NODE_ENV: "production", DEMO: "true" }, "DEMO=true y NODE_ENV=production se contradicen"],
    [{ DATABASE_URL: "postgres://x/y", DEMO: "1" }, "DEMO=true y DATABASE_URL se contradicen"],
    [{ DEMO: "perhaps" }, "DEMO debe ser true o false"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL debe ser como"],
    [{ ADMIN_EMAIL: "ana" }, "ADMIN_EMAIL no es un correo."],
    [{ ADMIN_PASSWORD: "tres tristes tigres" }, "ADMIN_PASSWORD vino sin ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "corta" }, "de 10 a 128 caracteres"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY debe tener al menos 32 caracteres"],
    [{ PUBLIC_ORIGIN: "rifas.example" }, "PUBLIC_ORIGIN debe ser una dirección"],
    [{ PUBLIC_ORIGIN: "https://rifas.example/shop" }, "PUBLIC_ORIGIN debe ser una dirección"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES debe ser un número entero"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL debe ser uno de"],
    [{ S3_ENDPOINT: "https://s3.example.com/rifas" }, "van juntas: pon las tres"],
    [{ ...bucket, S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT debe ser como"],
    [{ ...bucket, DEMO: "true" }, "DEMO=true y S3_ENDPOINT se contradicen"],
    [{ WORKERS: "0" }, "WORKERS debe ser un número entero de 1 a 64"],
    [{ RUN: "web,mail" }, "RUN debe ser uno de web, jobs, email, no 'mail'."],
    [{ RUN: "email", WORKERS: "2" }, "WORKERS y RUN se contradicen"],
    [{ WORKERS: "40" }, "más de las 90 conexiones de la base de datos incluida"],
    [{ RUN: "web" }, "la base de datos incluida no tiene otros procesos"],
    [{ PORT: "4000", MONITORING_PORT: "4000" }, "MONITORING_PORT y PORT son el mismo"],
    [{ LIMIT_CHECKER_PER_ADDRESS: "many" }, "LIMIT_CHECKER_PER_ADDRESS debe ser llamadas/segundos"],
    [{ HEADERS_SECONDS: "0" }, "HEADERS_SECONDS debe ser un número entero"],
    [{ HEADERS_SECONDS: "30", REQUEST_SECONDS: "20" }, "HEADERS_SECONDS no puede ser mayor"],
    [
      { SECRET_KEY_FILE: "/nowhere/key" },
      "SECRET_KEY_FILE=/nowhere/key no se puede leer (ENOENT).",
    ],
    [
      { ADMIN_PASSWORD: "una clave larga", ADMIN_PASSWORD_FILE: "/run/secrets/password" },
      "ADMIN_PASSWORD y ADMIN_PASSWORD_FILE vinieron los dos",
    ],
    [
      { LIMIT_UNPAID_PER_ADDRESS: "101" },
      "LIMIT_UNPAID_PER_ADDRESS debe ser un número entero de 1 a 100",
    ],
    [{ LIMIT_PROOF_OF_WORK: "25" }, "LIMIT_PROOF_OF_WORK debe ser un número entero de 1 a 24"],
    [{ LIMIT_CHECKER_PER_ADDRESS: "0/60" }, "LIMIT_CHECKER_PER_ADDRESS debe ser llamadas/segundos"],
  ];
  it.each(wrong)("%o stops the start with one sentence", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).toThrow(/^[^\n]+\.$/);
  });
});

describe("secrets", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "rifas-secrets-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("come from the environment or from files", () => {
    const given = {
      DATABASE_URL: "postgres://rifas:secret@db/rifas",
      SECRET_KEY: "k".repeat(40),
      ADMIN_PASSWORD: " una clave con espacios ",
    };
    const files = Object.entries(given).map(([name, secret]) => {
      writeFileSync(join(folder, name), `${secret}\n`);
      return [`${name}_FILE`, join(folder, name)];
    });
    const ADMIN_EMAIL = "ana@rifas.example";
    expect(readConfig({ ...Object.fromEntries(files), ADMIN_EMAIL })).toEqual(
      readConfig({ ...given, ADMIN_EMAIL }),
    );
  });
});
