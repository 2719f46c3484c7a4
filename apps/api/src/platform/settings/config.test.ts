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

const long = "s".repeat(32);

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
      databaseReadUrl: undefined,
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
    const { limits } = readConfig({ RATE_CHECKER: "5/60" });
    expect(limits.rates.checkerPerAddress).toEqual({ calls: 5, seconds: 60 });
  });

  it("asks drand's own mirrors unless it names others or none", () => {
    const mirrors = (DRAND_MIRRORS?: string) => readConfig({ DRAND_MIRRORS }).drandMirrors;
    expect(mirrors()).toContain("https://drand.cloudflare.com");
    expect(mirrors("off")).toEqual([]);
    expect(mirrors("https://a.example/drand/, http://127.0.0.1:81")).toEqual([
      "https://a.example/drand",
      "http://127.0.0.1:81",
    ]);
    expect(() => mirrors("https://me:secret@a.example")).toThrow(/DRAND_MIRRORS must be addresses/);
    expect(() => mirrors("https://a.example,drand")).toThrow(/DRAND_MIRRORS must be addresses/);
  });

  it("listens on all interfaces in production", () => {
    const config = readConfig({ NODE_ENV: "production", PUBLIC_ORIGIN: "https://rifas.example/" });
    expect(config).toMatchObject({
      production: true,
      host: "0.0.0.0",
      publicOrigin: "https://rifas.example",
    });
  });

  it("lets a process draw pictures without a database or an address for links", () => {
    const environment = { NODE_ENV: "production", RUN: "pictures", PICTURES_SECRET: long };
    const config = readConfig(environment);
    expect([...config.run]).toEqual(["pictures"]);
    expect(config.pictureService).toEqual({ urls: [], secret: long });
    // Reachable from this machine only, unless told otherwise.
    expect(config.host).toBe("127.0.0.1");
    expect(readConfig({ ...environment, HOST: "10.0.0.31" }).host).toBe("10.0.0.31");
    expect(readConfig({}).pictureService).toBeUndefined();
    expect(
      readConfig({ PICTURES_URL: "http://10.0.0.31:3100", PICTURES_SECRET: long }).pictureService,
    ).toEqual({ urls: ["http://10.0.0.31:3100/"], secret: long });
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
    expect(() => readConfig(two)).toThrow("MERCANTIL_SEARCH_URL must be one address");
  });

  it("names no witness by default, and one public log of two", () => {
    expect(readConfig({}).witnesses).toEqual({ sigsum: null, timestamps: [] });
    const domain = { SIGSUM_DOMAIN: "Rifas.Example" };
    expect(readConfig(domain).witnesses.sigsum).toEqual({
      log: "seasalp.glasklar.is",
      domain: "rifas.example",
    });
    const other = { ...domain, SIGSUM_LOG: "ginkgo.tlog.mullvad.net" };
    expect(readConfig(other).witnesses.sigsum?.log).toBe("ginkgo.tlog.mullvad.net");
    const TIMESTAMP_URLS = "http://stamp.example, https://tsa.example/tsr,http://stamp.example/";
    expect(readConfig({ TIMESTAMP_URLS }).witnesses.timestamps).toEqual([
      "http://stamp.example/",
      "https://tsa.example/tsr",
    ]);
  });

  const wrong: [Environment, string][] = [
    [{ SIGSUM_LOG: "seasalp.glasklar.is" }, "SIGSUM_LOG needs SIGSUM_DOMAIN"],
    [{ SIGSUM_DOMAIN: "localhost" }, "SIGSUM_DOMAIN must be a domain"],
    [{ SIGSUM_DOMAIN: "rifas.example", SIGSUM_LOG: "log.example" }, "SIGSUM_LOG must be one of"],
    [{ SIGSUM_DOMAIN: "rifas.example", DEMO: "true" }, "DEMO=true contradicts SIGSUM_DOMAIN"],
    [{ TIMESTAMP_URLS: "http://a.example", DEMO: "true" }, "DEMO=true contradicts SIGSUM_DOMAIN"],
    [{ TIMESTAMP_URLS: "tsa.example" }, "TIMESTAMP_URLS must be addresses such as"],
    [{ TIMESTAMP_URLS: "https://me:secret@a.example" }, "TIMESTAMP_URLS must be addresses such as"],
    [
      { TIMESTAMP_URLS: [1, 2, 3, 4, 5].map((at) => `http://${at}.example`).join() },
      "TIMESTAMP_URLS can name 4 authorities at most",
    ],
    [{ PORT: "many" }, "PORT must be a whole number from 0 to 65535, not 'many'."],
    [{ PORT: "70000" }, "PORT must be a whole number"],
    [
      { NODE_ENV: "production" },
      "NODE_ENV=production needs PUBLIC_ORIGIN, the site's address such as https://rifas.example",
    ],
    [
      { NODE_ENV: "production", DEMO: "true" },
      "DEMO=true and NODE_ENV=production contradict each other",
    ],
    [
      { DATABASE_URL: "postgres://x/y", DEMO: "1" },
      "DEMO=true and DATABASE_URL contradict each other",
    ],
    [{ DEMO: "perhaps" }, "DEMO must be true or false"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL must look like"],
    [
      { DATABASE_URL: "postgres://x/y", DATABASE_READ_URL: "x:5432" },
      "DATABASE_READ_URL must look like",
    ],
    [{ DATABASE_READ_URL: "postgres://x/y" }, "DATABASE_READ_URL is a replica of DATABASE_URL"],
    [{ ADMIN_EMAIL: "ana" }, "ADMIN_EMAIL is not an e-mail address."],
    [{ ADMIN_PASSWORD: "tres tristes tigres" }, "ADMIN_PASSWORD was given without ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "corta" }, "10 to 128 characters"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY must have at least 32 characters"],
    [{ PUBLIC_ORIGIN: "rifas.example" }, "PUBLIC_ORIGIN must be an address"],
    [{ PUBLIC_ORIGIN: "https://rifas.example/shop" }, "PUBLIC_ORIGIN must be an address"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES must be a whole number"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ S3_ENDPOINT: "https://s3.example.com/rifas" }, "belong together: give all three"],
    [{ ...bucket, S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT must look like"],
    [{ ...bucket, DEMO: "true" }, "DEMO=true and S3_ENDPOINT contradict each other"],
    [{ WORKERS: "0" }, "WORKERS must be a whole number from 1 to 64"],
    [{ RUN: "web,mail" }, "RUN must be one of web, jobs, email, pictures, not 'mail'."],
    [{ RUN: "email", WORKERS: "2" }, "WORKERS and RUN contradict each other"],
    [{ RUN: "pictures,web", PICTURES_SECRET: long }, "RUN=pictures works alone"],
    [{ RUN: "pictures", PICTURES_SECRET: long, WORKERS: "2" }, "WORKERS and RUN contradict"],
    [{ RUN: "pictures" }, "RUN=pictures needs PICTURES_SECRET, at least 32 characters"],
    [
      { RUN: "pictures", PICTURES_SECRET: long, PICTURES_URL: "http://10.0.0.31:3100" },
      "RUN=pictures and PICTURES_URL contradict each other",
    ],
    [{ PICTURES_URL: "http://10.0.0.31:3100" }, "PICTURES_URL needs PICTURES_SECRET"],
    [
      { PICTURES_URL: "http://10.0.0.31:3100", PICTURES_SECRET: "short" },
      "PICTURES_URL needs PICTURES_SECRET",
    ],
    [{ PICTURES_URL: "10.0.0.31:3100" }, "PICTURES_URL must be addresses such as"],
    [{ WORKERS: "40" }, "more than the 90 connections of the embedded database"],
    [{ RUN: "web" }, "an embedded database has no other processes"],
    [{ PORT: "4000", MONITORING_PORT: "4000" }, "MONITORING_PORT and PORT are the same"],
    [{ RATE_CHECKER: "many" }, "RATE_CHECKER must be calls/seconds"],
    [{ HEADERS_SECONDS: "0" }, "HEADERS_SECONDS must be a whole number"],
    [{ HEADERS_SECONDS: "30", REQUEST_SECONDS: "20" }, "HEADERS_SECONDS can't be more than"],
    [{ SECRET_KEY_FILE: "/nowhere/key" }, "SECRET_KEY_FILE=/nowhere/key can't be read (ENOENT)."],
    [
      { ADMIN_PASSWORD: "una clave larga", ADMIN_PASSWORD_FILE: "/run/secrets/password" },
      "ADMIN_PASSWORD and ADMIN_PASSWORD_FILE were both given",
    ],
    [{ RATE_CHECKER: "0/60" }, "RATE_CHECKER must be calls/seconds"],
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
