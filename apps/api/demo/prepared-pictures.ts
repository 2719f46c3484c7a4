import type { RenderedPicture, RenderedProof } from "@rifas/demo/demo-server";
import type { Context } from "../src/platform/context.ts";
import { ok } from "../src/platform/failure.ts";
import type { Pictures } from "../src/platform/ports.ts";

/** The context for an operation whose picture was rendered in advance: it gets that picture, without the picture process. */
export function withPrepared(
  context: Context,
  prepared: { picture?: RenderedPicture | null; proof?: RenderedProof },
): Context {
  const pictures: Pictures = {
    drawPublicPicture: async () => ok(present(prepared.picture)),
    drawProof: async () => ok(present(prepared.proof)),
    drawIcon: () => Promise.reject(new Error("The demo makes no icons.")),
    pid: undefined,
    stop: () => undefined,
  };
  return { ...context, pictures };
}

function present<T>(picture: T | null | undefined): T {
  if (picture === null || picture === undefined) throw new Error("No picture was prepared.");
  return picture;
}
