import type { OperationData, OperationId } from "@rifas/api-client/operation-handlers";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, inject } from "vitest";
import { buildApp, type Register } from "../../src/app.ts";
import { readConfig, type Environment } from "../../src/config.ts";
import type { Context } from "../../src/context.ts";
import { addDays, caracasDay } from "@rifas/domain/dates";
import type { UserRole } from "@rifas/domain/user-roles";
import { createBeacon } from "../../src/draws/beacon.ts";
import { createMailer } from "../../src/email/mailer.ts";
import { DiskFileStore } from "../../src/files/disk-file-store.ts";
import { loadContract } from "../../src/http/contract.ts";
import { rateLimits, rateNames } from "../../src/limits/rate-limits.ts";
import { createLimitMeter } from "../../src/limits/limit-meter.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { configuredEnquirers } from "../../src/reconciliation/enquiries/configured-enquirers.ts";
import { loadServerKeys } from "../../src/server-keys/server-keys.ts";
import { createRushCounts } from "../../src/tickets/raffle-counts.ts";
import { hashPassword } from "../../src/users/passwords.ts";
import { createToken, hashToken } from "../../src/users/session-token.ts";
import { anyHost } from "./any-host.ts";
import { createAnswerValidator } from "./answer-validator.ts";
import { startSecondProcess } from "./second-process.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import type { TestAnswer, WireCall } from "./wire.ts";

/** The sender of a call: anonymous, one of the two users of every test API, or a user by token. */
export type Sender = "anyone" | "admin" | "staff" | { token: string };

/** A call by operationId; URL and method come from the contract. */
export interface TestCall {
  as?: Sender;
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Record<string, string>;
  /** JSON; or the plain fields of a form (lists and objects as JSON text) if the operation takes one. */
  body?: unknown;
  /** Files of a form. */
  files?: Record<string, { bytes: Uint8Array; name?: string; type?: string }>;
  /** The secret of the requested purchase. */
  secret?: string;
  /** The caller's address, for limits per address. */
  address?: string;
}

/**
 * The whole server on its own database, with a clock that only the test moves. Every response is validated against the
 * contract.
 */
export interface TestApi {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  database: TestDatabase;
  people: Record<"admin" | "staff", TestPerson>;
  /** Sends a call; any response is allowed. */
  send(operation: OperationId, call?: TestCall): Promise<TestAnswer>;
  /** Sends a call that must succeed; returns its body. */
  does<Id extends OperationId>(operation: Id, call?: TestCall): Promise<OperationData<Id>>;
  /** Sends a call that must fail with that status and code; returns the error body. */
  refuses(
    operation: OperationId,
    call: TestCall,
    status: number,
    code: string,
  ): Promise<ErrorAnswer>;
  /** Adds a user with an open session. */
  addPerson(role: UserRole, facts?: PersonFacts): Promise<TestPerson>;
  close(): Promise<void>;
}

interface PersonFacts {
  mustChangePassword?: boolean;
  /** An auditor's last day. Default: a month from now. */
  accessEndsOn?: string;
}

export interface TestPerson {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  token: string;
}

export interface ErrorAnswer {
  error: string;
  code: string;
  request_id: string;
  details?: { field: string; message: string }[];
  [fact: string]: unknown;
}

/**
 * Starts a test API; call it in `beforeAll`, and `close()` in `afterAll`. `environment` changes the configuration,
 * `register` adds routes or hooks beside the API.
 */
export async function startTestApi(
  options: {
    environment?: Environment;
    /** Default: one of its own on the tests' PostgreSQL. */
    database?: TestDatabase;
    poolSize?: number;
    context?: Partial<Context>;
    register?: Register;
  } = {},
): Promise<TestApi> {
  const database =
    options.database ??
    (await createTestDatabase(
      options.poolSize === undefined ? {} : { poolSize: options.poolSize },
    ));
  const folder = await mkdtemp(join(tmpdir(), "rifas-api-"));
  const clock = createTestClock();
  const environment = { ...unlimited, DATA_DIR: folder, ...options.environment };
  const config = readConfig(environment);
  const limits = createLimitMeter(config.limits);
  const logger = pino({ level: "silent" });
  const context: Context = {
    config,
    clock,
    database: database.database,
    files: new DiskFileStore(join(folder, "files")),
    mailer: createMailer({ hostCheck: anyHost }),
    beacon: createBeacon({ mirrors: [], logger }),
    limits,
    logger,
    pictures: createPictures({ config, limits, logger }),
    keys: await loadServerKeys(database.database, config.secretKey, clock.now()),
    rushCounts: createRushCounts(),
    witnesses: [],
    enquirers: configuredEnquirers(config, clock),
    replica: null,
    ...options.context,
  };
  const contract = loadContract();
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const validator = createAnswerValidator(contract, inject("observations"));
  const app = await buildApp(context, {
    register: async (app) => {
      validator.register(app);
      await options.register?.(app, context);
    },
  });
  await app.ready();
  const second = await startSecondProcess({ database, clock, environment, ...options });

  const addPerson: TestApi["addPerson"] = async (role, facts = {}) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    const lastDay = facts.accessEndsOn ?? addDays(caracasDay(clock.now()), 30);
    const name = names[role];
    const { id } = await database.database.kysely
      .insertInto("users")
      .values({
        name,
        email,
        role,
        access_ends_on: role === "auditor" ? lastDay : null,
        password_hash: await personHash(),
        must_change_password: facts.mustChangePassword ?? false,
        created_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const token = await openSession(id);
    return { id, name, email, role, token };
  };
  const openSession = async (userId: number): Promise<string> => {
    const token = createToken();
    await database.database.kysely
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        // Far enough in the future that a test can move the clock by weeks without ending sessions.
        created_at: new Date(clock.now().getTime() + 3_650 * 86_400_000),
        last_used_at: new Date(clock.now().getTime() + 3_650 * 86_400_000),
      })
      .execute();
    return token;
  };
  const people = { admin: await addPerson("admin"), staff: await addPerson("staff") };

  const send: TestApi["send"] = async (id, call = {}) => {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`No operation ${id}`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(call.path?.[name])),
    );
    const { payload, contentType } = await encodeBody(operation.body?.mediaType, call);
    const token = tokenOf(call.as ?? "anyone");
    const wire: WireCall = {
      method: operation.method,
      url: contract.prefix + path + queryText(call.query),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(call.secret !== undefined && { "x-purchase-secret": call.secret }),
        ...(contentType !== undefined && { "content-type": contentType }),
        ...call.headers,
      },
      payload,
    };
    // Only the test's own process supports these: an invented address, a database with replaced statements.
    const own = call.address !== undefined || context.database !== database.database;
    if (!own && second?.isNext() === true) return await second.send(wire);
    const answer = await app.inject({
      method: wire.method,
      url: wire.url,
      headers: wire.headers,
      remoteAddress: call.address ?? "127.0.0.1",
      ...(payload !== undefined && { payload }),
    });
    expect(validator.takeViolations(), "answers that don't fit openapi.yaml").toEqual([]);
    const json = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json ? answer.json() : answer.body,
      bytes: answer.rawPayload,
    };
  };
  const tokenOf = (sender: Sender): string | undefined => {
    if (sender === "anyone") return undefined;
    return typeof sender === "string" ? people[sender].token : sender.token;
  };

  return {
    app,
    context,
    clock,
    database,
    people,
    send,
    does: async <Id extends OperationId>(id: Id, call?: TestCall) => {
      const answer = await send(id, call);
      expect(answer.status, `${id}: ${answer.bytes.toString().slice(0, 2_000)}`).toBeLessThan(300);
      // The validator has just checked it against the contract that this type is generated from.
      const body: OperationData<Id> = answer.body;
      return body;
    },
    refuses: async (id, call, status, code) => {
      const answer = await send(id, call);
      expect(
        { id, status: answer.status, code: answer.body.code },
        answer.bytes.toString(),
      ).toEqual({ id, status, code });
      const body: ErrorAnswer = answer.body;
      return body;
    },
    addPerson,
    close: async () => {
      await second?.stop();
      await app.close();
      context.pictures.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      expect(validator.takeViolations(), "answers that don't fit openapi.yaml").toEqual([]);
    },
  };
}

const names: Readonly<Record<UserRole, string>> = {
  admin: "Ana Admin",
  staff: "Saúl Staff",
  auditor: "Aura Auditora",
};

/** The password of every user added by `addPerson`. */
export const personPassword = "una clave de prueba";

let hash: Promise<string> | undefined;
function personHash(): Promise<string> {
  hash ??= hashPassword(personPassword);
  return hash;
}

/** Limits so high that only the tests of limits, which set their own, ever reach one. */
const unlimited: Environment = {
  ...Object.fromEntries(rateNames.map((name) => [rateLimits[name].variable, "1000000/60"])),
  UNPAID_ADDRESS_PERCENT: "100",
  UNPAID_NETWORK_PERCENT: "100",
  ATTACK_PERCENT: "100",
  PURCHASES_AT_ONCE: "1000000",
};

function queryText(query: TestCall["query"]): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(",") : String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
}

async function encodeBody(
  mediaType: string | undefined,
  call: TestCall,
): Promise<{ payload?: string | Buffer<ArrayBuffer>; contentType?: string }> {
  if (mediaType === "multipart/form-data") {
    const form = new FormData();
    for (const [name, value] of Object.entries(call.body ?? {})) {
      if (value !== undefined)
        form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    }
    for (const [name, file] of Object.entries(call.files ?? {})) {
      const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? "image/jpeg" });
      form.append(name, blob, file.name ?? "foto.jpg");
    }
    const encoded = new Response(form);
    const contentType = encoded.headers.get("content-type") ?? "";
    return { payload: Buffer.from(await encoded.arrayBuffer()), contentType };
  }
  if (call.body === undefined) return {};
  return { payload: JSON.stringify(call.body), contentType: "application/json" };
}
