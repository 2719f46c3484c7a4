import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { ADMIN, startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { PROGRAM } from "../root.ts";

/** The output of `pnpm build`. */
/** The built server, driven over HTTP as the admin. */
export interface BenchServer extends Pick<ServerProcess, "origin" | "pid" | "databaseUrl"> {
  /** Sends one call; throws on a refusal. */
  call: (
    method: string,
    path: string,
    body?: FormData | Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Record<string, unknown>>;
  /** Downloads a file; throws on a refusal. */
  download: (path: string, method?: "GET" | "POST") => Promise<Uint8Array>;
  /** Creates a raffle and returns its id immediately, while its numbers are still being created. */
  createRaffle(total: number): Promise<number>;
  /** Waits for a raffle's numbers. */
  numbersReady(raffle: number): Promise<void>;
  publish(raffle: number): Promise<void>;
  /** Makes a sale in person, each to a different person; returns the purchase's id. */
  reserve(raffle: number, quantity: number): Promise<string>;
  stop(): Promise<void>;
}

interface BenchOptions {
  databaseUrl?: string;
  processes?: number;
  limits?: "default";
  /** Its roles; all by default. */
  run?: "web";
}

/** Starts one with a number of processes, on an empty data folder with its embedded PostgreSQL, or on a given database. */
export async function startBenchServer(options: BenchOptions = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-bench-"));
  // Started by root, PostgreSQL runs as another user, who must be able to access it.
  await chmod(folder, 0o711);
  const server = await startProcesses(folder, options);
  const { call, download } = await signedIn(server.origin);
  let person = 0;

  return {
    origin: server.origin,
    pid: server.pid,
    databaseUrl: server.databaseUrl,
    call,
    download,
    createRaffle: async (total) => {
      const raffle = await call("POST", "/raffles", await raffleForm(total));
      return Number(raffle["id"]);
    },
    numbersReady: async (raffle) => {
      while ((await call("GET", `/raffles/${raffle}`))["numbers_ready"] !== true) await pause(50);
    },
    publish: async (raffle) => {
      await call("PUT", `/raffles/${raffle}/publish`, { publish: true });
    },
    reserve: async (raffle, quantity) => {
      person++;
      const form = new FormData();
      form.append("channel", "staff");
      form.append("raffle_id", String(raffle));
      form.append("quantity", String(quantity));
      form.append("name", "Compradora de Prueba");
      form.append("document_id", `V${10_000_000 + person}`);
      form.append("phone", `+58414${5_000_000 + person}`);
      return purchaseId(
        await call("POST", "/purchases", form, { "idempotency-key": randomUUID() }),
      );
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startProcesses(folder: string, options: BenchOptions): Promise<ServerProcess> {
  const { databaseUrl, processes = 1, limits, run } = options;
  return startServerProcess(PROGRAM, {
    dataDirectory: folder,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(limits !== undefined && { limits }),
    environment: {
      ...(run !== undefined && { RUN: run }),
      WORKERS: String(processes),
      TRUSTED_PROXIES: "1",
      NODE_ENV: "production",
      PUBLIC_ORIGIN: "https://rifas.example",
      // The default limits: their cost is part of a purchase.
      LIMIT_UNPAID_PER_ADDRESS: undefined,
      LIMIT_UNPAID_PER_NETWORK: undefined,
    },
  });
}

/** Calls as the admin, who signs in first. */
async function signedIn(origin: string): Promise<Pick<BenchServer, "call" | "download">> {
  let token = "";
  const call: BenchServer["call"] = async (method, path, body, headers = {}) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token !== "" && { authorization: `Bearer ${token}` }),
        ...(json && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
    return answer;
  };
  const { email, password } = ADMIN;
  token = String((await call("POST", "/auth/login", { email, password }))["token"]);
  const download: BenchServer["download"] = async (path, method = "GET") => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api${path}`, { method, headers });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.bytes();
  };
  return { call, download };
}

function purchaseId({ purchase }: Record<string, unknown>): string {
  const isPurchase = typeof purchase === "object" && purchase !== null && "id" in purchase;
  if (!isPurchase) throw new Error("A sale's answer has no purchase.");
  return String(purchase.id);
}

/** A raffle that can be published: with a picture and the date of its draw. */
async function raffleForm(total: number): Promise<FormData> {
  const picture = await sharp({
    create: { width: 64, height: 48, channels: 3, background: "#0b6e80" },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("name", `Rifa de ${total}`);
  form.append("total_tickets", String(total));
  form.append("price_bs", "150.00");
  form.append("number_choice", "buyer");
  form.append("draw_date", new Date(Date.now() + 30 * 86_400_000).toISOString());
  const image = new Blob([new Uint8Array(picture)], { type: "image/jpeg" });
  form.append("image", image, "premio.jpg");
  return form;
}
