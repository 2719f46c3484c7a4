import { createFinalURL, defaultPathSerializer } from "openapi-fetch";
import type { ApiError } from "./api-error.ts";
import type { ApiClient, Transport } from "./client.ts";
import { toFormData } from "./form-data.ts";
import type { paths } from "./generated/schema.ts";
import { underKey } from "./keyed-call.ts";
import type { CallData, CallInit, FormPaths } from "./operation-paths.ts";
import { serializeQuery } from "./query.ts";

export interface UploadOptions {
  /** The fraction sent, from 0 to 1; at 1 the server may not have responded yet. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends a form with its files, like `client.post(path, …)`, and reports progress. It fails with code `timeout` after 10
 * seconds without progress; the total time is not limited. A client with a `fetch` of its own sends the form through it.
 */
export async function upload<M extends "post" | "put", Path extends FormPaths<M>>(
  client: ApiClient,
  method: M,
  path: Path,
  init: CallInit<paths[Path][M]> & UploadOptions,
): Promise<CallData<M, Path>> {
  if (client.transport.usesOwnFetch) {
    const { onProgress, ...request } = init;
    // As below: the types of this function are those of the call.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const call = client[method] as (path: string, init: object) => Promise<CallData<M, Path>>;
    const data = await call(path, request);
    onProgress?.(1);
    return data;
  }
  // The response gets its type here, as in client.ts: the server's tests validate every response against the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await underKey<UploadRequest, unknown>(
    { keys: client.transport.keys(), method, path },
    init,
    (keyed) => send(client.transport, method, path, keyed),
  )) as CallData<M, Path>;
}

interface UploadRequest extends UploadOptions {
  readonly params?: {
    readonly path?: Record<string, unknown>;
    readonly header?: object;
    readonly query?: Record<string, unknown>;
  };
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
  readonly token?: string | null;
}

function send(
  transport: Transport,
  method: "post" | "put",
  path: string,
  options: UploadRequest,
): Promise<unknown> {
  const token = options.token === undefined ? transport.getToken() : options.token;
  const { signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(transport.callError("aborted"));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence = setTimeout(giveUp, transport.timeoutMs);
    let timedOut = false;

    function giveUp() {
      timedOut = true;
      request.abort();
    }
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, transport.timeoutMs);
    };
    const end = () => {
      clearTimeout(silence);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (error: ApiError) => {
      end();
      reject(error);
    };

    request.upload.addEventListener("progress", (event) => {
      heard();
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("progress", heard);
    request.addEventListener("abort", () =>
      fail(transport.callError(timedOut ? "timeout" : "aborted")),
    );
    request.addEventListener("error", () => fail(transport.callError("network_error")));
    request.addEventListener("load", () => {
      const body = parse(request.responseText);
      const { status, statusText } = request;
      if (status >= 200 && status < 300) {
        if (body === undefined) return fail(transport.callError("unexpected_answer"));
        end();
        return resolve(body);
      }
      const retryAfter = request.getResponseHeader("retry-after");
      return fail(transport.responseError(path, { status, statusText, body, retryAfter }, token));
    });
    signal?.addEventListener("abort", abort);

    request.open(method.toUpperCase(), addressOf(transport, path, options.params));
    setHeaders(request, options.params?.header, token);
    request.send(toFormData(options.body ?? {}));
  });
}

function setHeaders(request: XMLHttpRequest, headers: object = {}, token: string | null): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) request.setRequestHeader(name, String(value));
  }
  if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
}

/** The URL, serialised as in the client's other calls. */
function addressOf({ baseUrl }: Transport, path: string, params: UploadRequest["params"] = {}) {
  const pathSerializer = defaultPathSerializer;
  return createFinalURL(path, { baseUrl, params, querySerializer: serializeQuery, pathSerializer });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
