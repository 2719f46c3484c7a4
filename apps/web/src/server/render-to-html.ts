import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";

/**
 * A whole document as text, with every deferred part in its place. Parts are never sent after the rest: that would take
 * inline scripts, which the Content-Security-Policy doesn't allow.
 */
export async function renderToHtml(document: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(document, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  if (failure !== undefined) throw failure;
  return Buffer.concat(chunks).toString("utf8");
}
