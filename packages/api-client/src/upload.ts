import type { ApiError } from "./api-error.ts";
import type { ApiClient, Transport } from "./client.ts";
import { toFormData } from "./form-data.ts";
import type { CallData, CallOptions, FormOf, OperationAt, PathsWith } from "./operation-paths.ts";

/** The paths that take a form by this method. */
export type FormPaths<M extends "post" | "put"> = {
  [Path in PathsWith<M>]: [FormOf<OperationAt<M, Path>>] extends [never] ? never : Path;
}[PathsWith<M>];

export interface UploadOptions {
  /** How much has left this device, from 0 to 1; 1 doesn't mean that the server has answered. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends a form with its files, like `client.post(path, …)`, and tells the progress. It fails with code `timeout` after 10
 * seconds without progress, however long it takes altogether (B2).
 */
export function upload<M extends "post" | "put", Path extends FormPaths<M>>(
  client: ApiClient,
  method: M,
  path: Path,
  options: CallOptions<OperationAt<M, Path>> & UploadOptions,
): Promise<CallData<M, Path>> {
  // What arrives gets its type here, as in client.ts: the server's answers are held against the contract in its tests.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return send(client.transport, method, path, options) as Promise<CallData<M, Path>>;
}

interface LooseUpload extends UploadOptions {
  readonly path?: object;
  readonly headers?: object;
  readonly form?: object;
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | null;
}

function send(
  transport: Transport,
  method: "post" | "put",
  path: string,
  options: LooseUpload,
): Promise<unknown> {
  const token = options.token === undefined ? transport.getToken() : options.token;
  const { signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(transport.lose("aborted"));
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
    request.addEventListener("abort", () => fail(transport.lose(timedOut ? "timeout" : "aborted")));
    request.addEventListener("error", () => fail(transport.lose("network_error")));
    request.addEventListener("load", () => {
      const body = parse(request.responseText);
      const { status, statusText } = request;
      if (status >= 200 && status < 300) {
        if (body === undefined) return fail(transport.lose("unexpected_answer"));
        end();
        return resolve(body);
      }
      const retryAfter = request.getResponseHeader("retry-after");
      return fail(transport.refuse(path, { status, statusText, body, retryAfter }, token));
    });
    signal?.addEventListener("abort", abort);

    request.open(method.toUpperCase(), transport.baseUrl + fillPath(path, options.path ?? {}));
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value !== undefined) request.setRequestHeader(name, String(value));
    }
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.send(toFormData(options.form ?? {}));
  });
}

/** `/purchases/{id}/proof` with its parameters. */
function fillPath(path: string, parameters: object): string {
  return Object.entries(parameters).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
