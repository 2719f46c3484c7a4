import createOpenApiClient, { type FetchOptions } from "openapi-fetch";
import { responseType, takesForm } from "./response-type.ts";
import { ApiError, type ClientErrorCode } from "./api-error.ts";
import { failureMessages } from "./failure-messages.ts";
import { toFormData } from "./form-data.ts";
import type { paths } from "./generated/schema.ts";
import type {
  CallArguments,
  CallControl,
  CallData,
  CallInit,
  Method,
  PathsWith,
} from "./operation-paths.ts";
import { serializeQuery } from "./query.ts";
import { readError, type ErrorResponse } from "./read-error.ts";
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
  retryWhenBusy?: boolean;
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
  readonly responseError: (path: string, answer: ErrorResponse, token: string | null) => ApiError;
  /** The error of a call that got no answer. */
  readonly callError: (reason: ClientErrorCode, cause?: unknown) => ApiError;
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
  ...init: CallArguments<CallInit<paths[Path][M]>>
) => Promise<CallData<M, Path>>;

/** The verification at start is exempt from the 401 redirect. */
const VERIFICATION = "/auth/verify";
/** Its 404 says that no raffle is on sale, which is nothing to log. */
const FIRST_ACTIVE = "/raffles/first-active";

/** The typed client of openapi.yaml, with one rule each for tokens, time-outs and errors. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options);
  const { getToken, timeoutMs } = transport;
  const http = createOpenApiClient<paths>({
    baseUrl: transport.baseUrl,
    querySerializer: serializeQuery,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  async function call<M extends Method, Path extends PathsWith<M>>(
    method: M,
    path: Path,
    init: (FetchOptions<paths[Path][M]> & CallControl) | undefined,
  ): Promise<CallData<M, Path>> {
    const token = init?.token === undefined ? getToken() : init.token;
    for (let tried = 1; ; tried += 1) {
      const deadline = new Deadline(timeoutMs, init?.signal);
      const how = {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        bodySerializer: takesForm(method, path) ? toFormData : toJson,
        parseAs: responseType(method, path),
        signal: deadline.signal,
      };
      const { response, data, error } = await http
        .request(method, path, Object.assign({}, init, how))
        .catch((cause: unknown) => {
          throw transport.callError(deadline.reasonOf(cause), cause);
        })
        .finally(() => deadline.clear());
      // The one place where what arrives gets its type: the server's answers are held against the contract in its tests.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (response.ok) return data as CallData<M, Path>;
      const { status, statusText, headers } = response;
      const isBusy = status === 429 || status === 503;
      const mayRetry = init?.retryWhenBusy ?? options.retryWhenBusy ?? true;
      if (isBusy && mayRetry && isRepeatable(method, init?.params)) {
        const { waitForRetryAfter } = await import("./wait-for-retry-after.ts");
        if (await waitForRetryAfter({ headers, tried, signal: init?.signal ?? undefined }))
          continue;
      }
      const retryAfter = headers.get("retry-after");
      throw transport.responseError(path, { status, statusText, body: error, retryAfter }, token);
    }
  }

  const typed =
    <M extends Method>(method: M): Call<M> =>
    (path, ...[init]) =>
      call(method, path, init);
  return {
    get: typed("get"),
    post: typed("post"),
    put: typed("put"),
    delete: typed("delete"),
    transport,
  };
}

/** Whether sending a call again can't do a thing twice. */
function isRepeatable(method: Method, params: { query?: unknown; header?: object } = {}): boolean {
  return method === "get" || "Idempotency-Key" in (params.header ?? {});
}

function toJson(body: unknown): string {
  return JSON.stringify(body);
}

function createTransport(options: ApiClientOptions): Transport {
  const { getToken = readStoredToken, onUnauthorized, log = logToConsole } = options;
  return {
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? 10_000,
    getToken,
    responseError(path, answer, token) {
      // Somebody who signed in again meanwhile keeps the new session.
      if (answer.status === 401 && path !== VERIFICATION && getToken() === token) {
        if (readStoredToken() === token) removeStoredToken();
        onUnauthorized?.();
      }
      const error = readError(path, answer);
      const expected = error.status === 401 || (error.status === 404 && path === FIRST_ACTIVE);
      if (!expected) log(error);
      return error;
    },
    callError(reason, cause) {
      const error = new ApiError(failureMessages[reason], { status: 0, code: reason, cause });
      if (reason !== "aborted") log(error);
      return error;
    },
  };
}

/** Ends a call after a time, or when its caller gives up, and remembers which. */
class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #outer: AbortSignal | null | undefined;
  #timedOut = false;

  constructor(milliseconds: number, outer: AbortSignal | null | undefined) {
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
