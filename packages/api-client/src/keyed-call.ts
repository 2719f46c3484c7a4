import { ApiError } from "./api-error.ts";
import { newUuid } from "./new-uuid.ts";
import type { KeyPaths, Method } from "./operation-paths.ts";

/** The keys of calls whose outcome isn't known yet; the same call again takes its key. */
export type CallKeys = Map<string, string>;

type KeyOperation = `post ${KeyPaths<"post">}` | `put ${KeyPaths<"put">}`;

/** Exhaustive: the compiler fails when the contract gains or loses one. */
const keyOperations: Readonly<Record<KeyOperation, true>> = {
  "post /raffles": true,
  "post /purchases": true,
  "post /campaigns": true,
  "post /sellers": true,
  "post /sellers/{id}/blocks": true,
  "post /sellers/{id}/corrections": true,
  "post /seller/sales": true,
  "post /seller/handings": true,
  "post /raffles/{id}/paper-lists": true,
  "post /config/upload": true,
  "post /bank-accounts": true,
  "post /bank-accounts/{id}/imports": true,
  "put /purchases/{id}/tickets/reassign": true,
  "put /purchases/{id}/tickets/add": true,
  "put /purchases/{id}/tickets/remove": true,
};

/** The part of a call that this needs. */
interface Keyable {
  readonly params?: { readonly path?: unknown; readonly header?: object } | undefined;
  readonly retryWhenBusy?: boolean | undefined;
}

/**
 * Sends what would be made again if it were sent again under an `Idempotency-Key`, and once more by itself if no answer came. If that
 * fails, too, the error is `unsure`, and the key stays in `keys` for the next attempt.
 */
export async function underKey<Init extends Keyable, T>(
  { keys, method, path }: { keys: CallKeys; method: Method; path: string },
  init: Init,
  send: (init: Init) => Promise<T>,
): Promise<T> {
  const { params, retryWhenBusy = true } = init;
  if (!Object.hasOwn(keyOperations, `${method} ${path}`)) return await send(init);
  const place = `${method} ${path} ${JSON.stringify(params?.path)}`;
  const key = keys.get(place) ?? newUuid();
  keys.set(place, key);
  const header = { "Idempotency-Key": key, ...params?.header };
  const keyed = { ...init, params: { ...params, header } };
  try {
    const data = await send(keyed).catch((error: unknown) => {
      if (!retryWhenBusy || !isUnanswered(error)) throw error;
      return send(keyed);
    });
    keys.delete(place);
    return data;
  } catch (error) {
    if (retryWhenBusy && isUnanswered(error)) throw unsure(error);
    // After a 5xx it may have been saved as well: the database's answer to the COMMIT can be lost.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) keys.delete(place);
    throw error;
  }
}

/** Whether what was sent may have been done: no answer of our server came. */
function isUnanswered(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === "aborted") return false;
  return error.status === 0 || (error.status >= 500 && error.code === "unexpected_answer");
}

function unsure(cause: ApiError): ApiError {
  const { status, code } = cause;
  const message = "No llegó la respuesta. Compruébalo: aunque se haya guardado, no se repite.";
  return new ApiError(message, { status, code, cause, unsure: true });
}
