import type { OutgoingHttpHeaders } from "node:http";

/** A call as sent over HTTP. */
export interface WireCall {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer<ArrayBuffer> | undefined;
}

/** A response as received. */
export interface TestAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Of any shape; validated against the contract before the test sees it. */
  body: ReturnType<typeof JSON.parse>;
  bytes: Buffer;
}
