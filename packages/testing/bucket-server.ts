import aws4 from "aws4";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import S3rver from "s3rver";

export interface BucketServer {
  /** The URL with its bucket. */
  endpoint: string;
  close(): Promise<void>;
}

/** The access keys of the bucket. */
export const bucketKeys = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

interface BucketOptions {
  bucket?: string;
  /** By default on loopback, at any port. */
  host?: string;
  port?: number;
  tls?: { key: Buffer; cert: Buffer };
}

/**
 * An S3 server with one bucket, stored in a folder. s3rver accepts any version 4 signature, so each request's signature is
 * recomputed here with another library and must match.
 */
export async function startBucketServer(
  directory: string,
  { bucket = "rifas", host = "127.0.0.1", port = 0, tls }: BucketOptions = {},
): Promise<BucketServer> {
  const objects = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    vhostBuckets: false,
  });
  await objects.configureBuckets();
  const answer = objects.getMiddleware();
  const listener: RequestListener = (request, response) => {
    if (isSigned(request)) return answer(request, response);
    request.resume();
    response.writeHead(403, { "content-type": "application/xml" });
    return response.end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const listening = typeof address === "object" ? address?.port : undefined;
  return {
    endpoint: `${tls === undefined ? "http" : "https"}://${host}:${listening}/${bucket}`,
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const sent = headers.authorization ?? "";
  const signed = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(";") ?? [];
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name))) {
    return false;
  }
  const again = aws4.sign(
    {
      service: "s3",
      region: bucketKeys.region,
      ...(method !== undefined && { method }),
      ...(url !== undefined && { path: url }),
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    },
    bucketKeys,
  );
  return (
    signatureOf(sent) !== "" &&
    signatureOf(sent) === signatureOf(String(again.headers?.["Authorization"]))
  );
}

function signatureOf(authorization: string): string {
  return /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1] ?? "";
}
