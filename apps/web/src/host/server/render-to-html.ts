import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";

/**
 * Renders a whole document to a string, with every suspended part in place. Streaming parts later would need inline
 * scripts, which the Content-Security-Policy forbids.
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
