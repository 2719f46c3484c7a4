import type { Contract } from "../../src/server/http/contract.ts";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { WireCall } from "./wire.ts";

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
  /** Instead of the contract's method. */
  method?: "HEAD";
  /** The caller's address, for limits per address. */
  address?: string;
}

/** Encodes calls as the contract says. `token` is the session of the sender; undefined for anonymous calls. */
export function createEncoder(contract: Contract) {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  return async (id: OperationId, call: TestCall, token: string | undefined): Promise<WireCall> => {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`No operation ${id}`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(call.path?.[name])),
    );
    const { payload, contentType } = await encodeBody(operation.body?.mediaType, call);
    return {
      method: call.method ?? operation.method,
      url: contract.prefix + path + queryText(call.query),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(call.secret !== undefined && { "x-purchase-secret": call.secret }),
        ...(contentType !== undefined && { "content-type": contentType }),
        ...call.headers,
      },
      payload,
    };
  };
}

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
