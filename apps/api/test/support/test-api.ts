import type { OperationData, OperationId } from "@rifas/api-client/operation-handlers";
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { buildApp, type Register } from "../../src/server/app.ts";
import { startBackground } from "../../src/server/background/start-background.ts";
import type { Environment } from "../../src/platform/settings/config.ts";
import type { Contract } from "../../src/server/http/contract.ts";
import type { ServerContext } from "../../src/server/create-context.ts";
import type { UserRole } from "@rifas/domain/user-roles";
import { createAnswerValidator } from "./answer-validator.ts";
import { runJob, type Work } from "./run-job.ts";
import { startSecondProcess } from "./second-process.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestContext, stopPrograms, unlimited } from "./test-context.ts";
import { testContract } from "./test-contract.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { addPerson, confirmPerson, type PersonFacts, type TestPerson } from "./test-people.ts";
import { createEncoder, type Sender, type TestCall } from "./wire-call.ts";
import type { TestAnswer, WireCall } from "./wire.ts";

/**
 * The whole server on its own database, with a clock that only the test moves. Every response is validated against the
 * contract.
 */
export interface TestApi {
  app: FastifyInstance;
  context: ServerContext;
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
  /** Runs a background job, or one step of it (`ledger/seal`), once; with other parts of a server, if they are given. */
  runJob(work: Work, instead?: Partial<ServerContext> & { signal?: AbortSignal }): Promise<void>;
  /** Starts all background jobs, as a process does; returns the function that stops them. */
  startJobs(): () => Promise<void>;
  close(): Promise<void>;
}

export interface ErrorAnswer {
  error: string;
  code: string;
  request_id: string;
  details?: { field: string; message: string }[];
  [fact: string]: unknown;
}

export interface TestApiOptions {
  environment?: Environment;
  /** Default: one of its own on the tests' PostgreSQL. */
  database?: TestDatabase;
  poolSize?: number;
  context?: Partial<ServerContext>;
  register?: Register;
  /** Whether its answers count as covered by tests; those to requests drawn at random don't. Default true. */
  counts?: boolean;
}

/**
 * Starts a test API; call it in `beforeAll`, and `close()` in `afterAll`. `environment` changes the configuration,
 * `register` adds routes or hooks beside the API.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { poolSize, counts = true } = options;
  const database =
    options.database ?? (await createTestDatabase(poolSize === undefined ? {} : { poolSize }));
  const folder = await mkdtemp(join(tmpdir(), "rifas-api-"));
  const clock = createTestClock();
  const environment = { ...unlimited, DATA_DIR: folder, ...options.environment };
  const place = { database: database.database, clock };
  const context: ServerContext = {
    ...(await createTestContext({ ...place, environment, folder })),
    ...options.context,
  };
  const contract = testContract();
  const validator = createAnswerValidator(contract, counts ? inject("observations") : undefined);
  const app = await buildApp(context, {
    contract,
    register: async (app) => {
      validator.register(app);
      await options.register?.(app, context);
    },
  });
  await app.ready();
  const second = await startSecondProcess({ ...options, database, clock, environment });
  const people = { admin: await addPerson(place, "admin"), staff: await addPerson(place, "staff") };
  const expectFollowsContract = () => {
    expect(validator.takeViolations(), "answers that don't fit openapi.yaml").toEqual([]);
  };

  const encode = createEncoder(contract);
  const tokenFor = createTokens(place, contract, people);
  const send: TestApi["send"] = async (id, call = {}) => {
    const wire = await encode(id, call, await tokenFor(id, call.as));
    // Only the test's own process supports these: an invented address, a database with replaced statements.
    const own = call.address !== undefined || context.database !== database.database;
    if (!own && second?.isNext() === true) return await second.send(wire);
    const answer = await sendInProcess(app, wire, call.address);
    expectFollowsContract();
    return answer;
  };

  return {
    app,
    context,
    clock,
    database,
    people,
    send,
    ...judged(send),
    addPerson: (role, facts) => addPerson(place, role, facts),
    runJob: (work, { signal = never, ...parts } = {}) =>
      runJob({ ...context, ...parts }, work, signal),
    startJobs: () => startBackground(context),
    close: async () => {
      await second?.stop();
      await app.close();
      stopPrograms(context);
      await database.close();
      await rm(folder, { recursive: true, force: true });
      expectFollowsContract();
    },
  };
}

/** Nobody stops a job of a test that doesn't say so. */
const never = new AbortController().signal;

/** Gives each sender their token; who was added by `addPerson` has just confirmed who they are, where that is asked. */
function createTokens(
  place: Parameters<typeof confirmPerson>[0],
  contract: Contract,
  people: TestApi["people"],
) {
  const asking = contract.operations.filter(
    ({ confirmIdentity, body }) =>
      confirmIdentity !== false ||
      Object.values(contract.resolve(body?.schema ?? {}).properties ?? {}).some(
        (field) => field["x-payee"],
      ),
  );
  const ids = new Set(asking.map(({ id }) => id));
  return async (id: string, sender: Sender = "anyone") => {
    const token = tokenOf(sender, people);
    if (token !== undefined && ids.has(id)) await confirmPerson(place, { token });
    return token;
  };
}

function tokenOf(sender: Sender, people: TestApi["people"]): string | undefined {
  if (sender === "anyone") return undefined;
  return typeof sender === "string" ? people[sender].token : sender.token;
}

/** Sends a call to the app without a network, from an address of choice. */
async function sendInProcess(
  app: FastifyInstance,
  { method, url, headers, payload }: WireCall,
  remoteAddress = "127.0.0.1",
): Promise<TestAnswer> {
  const answer = await app.inject({
    method,
    url,
    headers,
    remoteAddress,
    ...(payload !== undefined && { payload }),
  });
  const json =
    method !== "HEAD" && String(answer.headers["content-type"]).startsWith("application/json");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: json ? answer.json() : answer.body,
    bytes: answer.rawPayload,
  };
}

/** Calls whose outcome is checked. */
function judged(send: TestApi["send"]): Pick<TestApi, "does" | "refuses"> {
  return {
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
  };
}
