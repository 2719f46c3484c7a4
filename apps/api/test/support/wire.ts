import type { OutgoingHttpHeaders } from "node:http";

/** A call as it goes over the wire. */
export interface WireCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer<ArrayBuffer> | undefined;
}

/** An answer as received. */
export interface TestAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Of any shape; held against the contract before anyone sees it. */
  body: ReturnType<typeof JSON.parse>;
  bytes: Buffer;
}
