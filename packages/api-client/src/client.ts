import createOpenApiClient from "openapi-fetch";
import { kindOfAnswer } from "./answer-kind.ts";
import { ApiError, type ClientErrorCode } from "./api-error.ts";
import { failureMessages } from "./failure-messages.ts";
import { toFormData } from "./form-data.ts";
import type {
  CallArguments,
  CallData,
  CallOptions,
  Method,
  OperationAt,
  PathsWith,
} from "./operation-paths.ts";
import { serializeQuery } from "./query.ts";
import { readError, type RefusedAnswer } from "./read-error.ts";
import { readStoredToken, removeStoredToken } from "./stored-token.ts";

export interface ApiClientOptions {
  /** Where the API is: `/api` in the browser, absolute elsewhere. */
  baseUrl: string;
  /** The token to send; by default the one in local storage under `token`, and none on the server. */
  getToken?: () => string | null;
  /** After a 401 (the stored token is already removed): send the browser to `/inicia-sesion`, unless it is there. */
  onUnauthorized?: () => void;
  /** Another way to send requests, for example in process on the server. */
  fetch?: typeof globalThis.fetch;
  /** Whether a call that the server asks to send later waits and is sent again by itself; true by default. */
  patient?: boolean;
  /** Milliseconds until a call fails with code `timeout`; 10 seconds by default. */
  timeoutMs?: number;
  /** Where failures are logged (401 and cancelled calls are not); the console by default. */
  log?: (error: ApiError) => void;
}

/** What other transports of this package need to behave like the client. */
export interface Transport {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly getToken: () => string | null;
  /** The error of an answer that isn't a success; a 401 ends the session. */
  readonly refuse: (path: string, answer: RefusedAnswer, token: string | null) => ApiError;
  /** The error of a call that got no answer. */
  readonly lose: (reason: ClientErrorCode, cause?: unknown) => ApiError;
}

/** Typed calls: each answers the operation's data, or fails with an `ApiError`. */
export interface ApiClient {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  delete: Call<"delete">;
  readonly transport: Transport;
}

type Call<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...options: CallArguments<CallOptions<OperationAt<M, Path>>>
) => Promise<CallData<M, Path>>;

/** The verification at start is exempt from the 401 redirect (B5). */
const VERIFICATION = "/auth/verify";
const FIRST_ACTIVE = "/raffles/first-active";

/** The typed client of openapi.yaml, with the rules of A5 for tokens, time-outs and errors. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options);
  const { getToken, timeoutMs } = transport;
  const http = createOpenApiClient<LoosePaths>({
    baseUrl: transport.baseUrl,
    querySerializer: serializeQuery,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  async function ask(
    method: Method,
    path: string,
    given: LooseOptions & { token: string | null },
  ): Promise<LooseAnswer> {
    const deadline = new Deadline(timeoutMs, given.signal);
    return await http
      .request(method, path, {
        params: { path: given.path ?? {}, query: given.query ?? {} },
        headers: {
          ...given.headers,
          ...(given.token === null ? {} : { authorization: `Bearer ${given.token}` }),
        },
        body: given.form === undefined ? given.body : toFormData(given.form),
        bodySerializer: (body) => (body instanceof FormData ? body : JSON.stringify(body)),
        parseAs: kindOfAnswer(method, path),
        signal: deadline.signal,
      })
      .catch((cause: unknown) => {
        throw transport.lose(deadline.reasonOf(cause), cause);
      })
      .finally(() => deadline.clear());
  }

  async function call(method: Method, path: string, given: LooseOptions = {}): Promise<unknown> {
    const token = given.token === undefined ? getToken() : given.token;
    for (let tried = 1; ; tried += 1) {
      const { response, data, error: body } = await ask(method, path, { ...given, token });
      if (response.ok) return data;
      const { status, statusText, headers } = response;
      if (status === 404 && path === FIRST_ACTIVE) return null;
      const isBusy = status === 429 || status === 503;
      const repeatable = method === "get" || "Idempotency-Key" in (given.headers ?? {});
      if (isBusy && repeatable && options.patient !== false) {
        const { waitAsAsked } = await import("./wait-as-asked.ts");
        if (await waitAsAsked({ headers, tried, signal: given.signal })) continue;
      }
      const refused = { status, statusText, body, retryAfter: headers.get("retry-after") };
      throw transport.refuse(path, refused, token);
    }
  }

  const typed =
    <M extends Method>(method: M): Call<M> =>
    (path, ...[callOptions]) =>
      // The one place where what arrives gets its type: the server's answers are held against the contract in its tests.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      call(method, path, callOptions) as Promise<CallData<M, typeof path>>;
  return {
    get: typed("get"),
    post: typed("post"),
    put: typed("put"),
    delete: typed("delete"),
    transport,
  };
}

function createTransport(options: ApiClientOptions): Transport {
  const { getToken = readStoredToken, onUnauthorized, log = logToConsole } = options;
  const report = (error: ApiError): ApiError => {
    if (error.status !== 401 && error.code !== "aborted") log(error);
    return error;
  };
  return {
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? 10_000,
    getToken,
    refuse(path, answer, token) {
      // Somebody who signed in again meanwhile keeps the new session.
      if (answer.status === 401 && path !== VERIFICATION && getToken() === token) {
        removeStoredToken();
        onUnauthorized?.();
      }
      return report(readError(path, answer));
    },
    lose: (reason, cause) =>
      report(new ApiError(failureMessages[reason], { status: 0, code: reason, cause })),
  };
}

/** Ends a call after a time, or when its caller gives up, and remembers which. */
class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #outer: AbortSignal | undefined;
  #timedOut = false;

  constructor(milliseconds: number, outer: AbortSignal | undefined) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      this.#timedOut = true;
      this.#controller.abort();
    }, milliseconds);
    if (outer?.aborted === true) this.#controller.abort();
    outer?.addEventListener("abort", this.#giveUp);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why a call got no answer that could be used. */
  reasonOf(cause: unknown): ClientErrorCode {
    if (this.#timedOut) return "timeout";
    if (this.#outer?.aborted === true) return "aborted";
    // What arrived is no JSON: a proxy's page, not our server.
    return cause instanceof SyntaxError ? "unexpected_answer" : "network_error";
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#giveUp);
  }

  readonly #giveUp = () => this.#controller.abort();
}

function logToConsole(error: ApiError): void {
  // oxlint-disable-next-line no-console
  console.error(`[api] ${error.status} ${error.code}: ${error.message}`, error.requestId ?? "");
}

interface LooseOptions {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
  readonly form?: object;
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | null;
}

interface LooseAnswer {
  readonly response: Response;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Paths without their types, for the one function behind all the typed calls. */
type LoosePaths = Record<string, Record<Method, LooseOperation>>;
interface LooseOperation {
  parameters: { path?: object; query?: object };
  requestBody?: { content: { "application/json": unknown } };
  responses: { 200: { content: { "application/json": unknown } } };
}
