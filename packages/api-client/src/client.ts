import createOpenApiClient from "openapi-fetch";
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
import { underKey, type CallKeys } from "./keyed-call.ts";
import { isErrorBody, readError, type ErrorResponse } from "./read-error.ts";
import { readStoredToken, removeStoredToken } from "./stored-token.ts";

export interface ApiClientOptions {
  /** The API's base URL: `/api` in the browser, absolute elsewhere. */
  baseUrl: string;
  /** The token to send. Default: the one in local storage under `token`; on the server none. */
  getToken?: () => string | null;
  /** Called after a 401, when the stored token is already removed: sends the browser to `/inicia-sesion`. */
  onUnauthorized?: () => void;
  /** Called after a 403 `identity_unconfirmed`: asks the user who they are. The call is repeated once if it returns true. */
  confirmIdentity?: () => Promise<boolean>;
  /** Replaces the global `fetch`, for example to call the API in process on the server. */
  fetch?: typeof globalThis.fetch;
  /** Whether to wait and retry after a 429 or 503 with `Retry-After`, or a proxy's 502 or 504. Default true. */
  retryWhenBusy?: boolean;
  /** Milliseconds until a call fails with code `timeout`. Default 10 seconds. */
  timeoutMs?: number;
  /** Where the keys of calls whose outcome isn't known are kept. Default: nowhere, so that each call is an attempt of its own. */
  keys?: CallKeys;
  /** Where failures are logged (401 and cancelled calls are not). Default: the console. */
  log?: (error: ApiError) => void;
}

/** What `upload` needs to behave like the client. */
export interface Transport {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Those of the client, or new ones. */
  readonly keys: () => CallKeys;
  /** Whether the client was given a `fetch` of its own. */
  readonly usesOwnFetch: boolean;
  readonly getToken: () => string | null;
  /** The error for a response that isn't a success; a 401 ends the session. */
  readonly responseError: (path: string, answer: ErrorResponse, token: string | null) => ApiError;
  /** The error for a call without a response. */
  readonly callError: (reason: ClientErrorCode, cause?: unknown) => ApiError;
}

/** Typed calls: each returns the operation's data, or rejects with an `ApiError`. */
export interface ApiClient {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  delete: Call<"delete">;
  /** The same client for the attempts of one form, which so send what may have been saved under the same key again. */
  keeping(keys: CallKeys): ApiClient;
  readonly transport: Transport;
}

/** The contract's own paths, all compared at once, are more than the compiler can hold; `Call` checks each call against its own. */
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

interface AnyOperation {
  responses: { 200: { content: { "application/json": unknown } } };
}

type Call<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...init: CallArguments<CallInit<paths[Path][M]>>
) => Promise<CallData<M, Path>>;

/** The verification at start-up must not redirect on a 401. */
const VERIFICATION = "/auth/verify";
/** A seller has another session, which their page opens again. */
const SELLERS_OWN = "/seller/";
/** Its 404 means that no raffle is on sale, which is not worth logging. */
const FIRST_ACTIVE = "/raffles/first-active";

/** The typed client of openapi.yaml, with the rules for tokens, time-outs, retries and errors in one place. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options);
  const { getToken, timeoutMs } = transport;
  const http = createOpenApiClient<AnyPaths>({
    baseUrl: transport.baseUrl,
    querySerializer: serializeQuery,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  async function attempt<M extends Method, Path extends PathsWith<M>>(
    method: M,
    path: Path,
    init: UncheckedInit | undefined,
  ): Promise<CallData<M, Path>> {
    const token = init?.token === undefined ? getToken() : init.token;
    const repeats = createRepeats(options, method, init);
    for (let tried = 1; ; tried += 1) {
      const deadline = startDeadline(patienceOf(init, timeoutMs), init?.signal);
      const how = {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        bodySerializer: takesForm(method, path) ? toFormData : toJson,
        parseAs: responseType(method, path),
        signal: deadline.signal,
      };
      const { response, data, error } = await http
        .request<Method, string, object>(method, path, { ...init, ...how })
        .catch((cause: unknown) => {
          throw transport.callError(deadline.reasonOf(cause), cause);
        })
        .finally(() => deadline.clear());
      // The only place where a response gets its type: the server's tests validate every response against the contract.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (response.ok) return data as CallData<M, Path>;
      if (await repeats(response, error, tried)) continue;
      const { status, statusText, headers } = response;
      const retryAfter = headers.get("retry-after");
      throw transport.responseError(path, { status, statusText, body: error, retryAfter }, token);
    }
  }

  const typed =
    <M extends Method>(method: M): Call<M> =>
    (path, ...[init]) =>
      underKey({ keys: transport.keys(), method, path }, init ?? {}, (keyed: UncheckedInit) =>
        attempt(method, path, keyed),
      );
  return {
    get: typed("get"),
    post: typed("post"),
    put: typed("put"),
    delete: typed("delete"),
    keeping: (keys) => createApiClient({ ...options, keys }),
    transport,
  };
}

/** Decides whether a call that failed is sent again: the user confirmed who they are, or the server was busy and they waited. */
function createRepeats(
  { confirmIdentity, retryWhenBusy = true }: ApiClientOptions,
  method: Method,
  init: UncheckedInit | undefined,
) {
  let mayConfirm = confirmIdentity !== undefined;
  return async (response: Response, body: unknown, tried: number): Promise<boolean> => {
    if (mayConfirm && isUnconfirmed(body)) {
      mayConfirm = false;
      return (await confirmIdentity?.()) === true;
    }
    const mayRetry = init?.retryWhenBusy ?? retryWhenBusy;
    return mayRetry && (await waitedToRetry({ response, body, tried }, method, init));
  };
}

function isUnconfirmed(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    body.code === "identity_unconfirmed"
  );
}

function patienceOf(init: CallControl | undefined, usual: number): number {
  return init?.timeoutMs ?? usual;
}

/** Waits for as long as a busy server asks; false if the call must not be sent again. */
async function waitedToRetry(
  { response, body, tried }: { response: Response; body: unknown; tried: number },
  method: Method,
  init: UncheckedInit | undefined,
): Promise<boolean> {
  const { status, headers } = response;
  // Whether a proxy answered in place of a server that died or was replaced during the call.
  const isGone = (status === 502 || status === 504) && !isErrorBody(body);
  const isBusy = status === 429 || status === 503 || isGone;
  if (!isBusy || !isRepeatable(method, init?.params)) return false;
  const { waitForRetryAfter } = await import("./wait-for-retry-after.ts");
  const seconds = headers.get("retry-after") ?? (isGone ? "1" : null);
  return waitForRetryAfter({ seconds, tried, signal: init?.signal ?? undefined });
}

interface UncheckedInit extends CallControl {
  params?: CallParameters;
  signal?: AbortSignal | null | undefined;
}

interface CallParameters {
  path?: unknown;
  query?: unknown;
  header?: object;
}

/** Whether a retry can't apply a change twice. */
function isRepeatable(method: Method, params: CallParameters = {}): boolean {
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
    keys: () => options.keys ?? new Map<string, string>(),
    usesOwnFetch: options.fetch !== undefined,
    getToken,
    responseError(path, answer, token) {
      // If the user has signed in again since the call was sent, the new session stays.
      const isOfUser = path !== VERIFICATION && !path.startsWith(SELLERS_OWN);
      if (answer.status === 401 && isOfUser && getToken() === token) {
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

/** Aborts a call on time-out, or when its caller aborts, and remembers which of the two it was. No class: its privates are large when lowered. */
function startDeadline(milliseconds: number, outer: AbortSignal | null | undefined) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    giveUp();
  }, milliseconds);
  if (outer?.aborted === true) giveUp();
  outer?.addEventListener("abort", giveUp);
  return {
    signal: controller.signal,
    /** Why a call has no usable response. */
    reasonOf(cause: unknown): ClientErrorCode {
      if (timedOut) return "timeout";
      if (outer?.aborted === true) return "aborted";
      // Not JSON: a proxy's page, not our server.
      return cause instanceof SyntaxError ? "unexpected_answer" : "network_error";
    },
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", giveUp);
    },
  };
}

function logToConsole(error: ApiError): void {
  // oxlint-disable-next-line no-console
  console.error(`[api] ${error.status} ${error.code}: ${error.message}`, error.requestId ?? "");
}
