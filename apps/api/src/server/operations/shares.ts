import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { Shared } from "../../platform/drawings/share-picture.ts";
import { namesTag } from "../../raffles/draws/live-draws.ts";
import { rafflePicture, type RafflePictureKind } from "../../raffles/share/raffle-picture.ts";
import { purchasePicture } from "../../sale/purchases/share/purchase-picture.ts";
import { sitePicture } from "../../site/configuration/site-picture.ts";
import { askerOf, type ApiHandlers, type Call } from "./call.ts";

/** Handlers of pictures to share. */
export function shareOperations(context: Context) {
  return {
    async getRafflePicture({ path, query, headers }, call) {
      const { kind, size } = query;
      const asked = { ...path, kind, size, actor: call.actor, asker: askerOf(call) };
      const drawn = await rafflePicture(context, asked);
      return pictureAnswer(drawn, headers["if-none-match"], cacheOf(kind, call));
    },
    async getSitePicture({ query, headers }, call) {
      const drawn = await sitePicture(context, { ...query, asker: askerOf(call) });
      return pictureAnswer(drawn, headers["if-none-match"], LASTING);
    },
    async getPurchasePicture({ path, query }, call) {
      const drawn = await purchasePicture(context, { ...path, ...query, asker: askerOf(call) });
      if (!drawn.ok) return drawn;
      const headers = { "cache-control": "private, no-store" };
      return { status: 200, headers, body: drawn.value.jpeg };
    },
  } satisfies ApiHandlers;
}

const LASTING = "public, max-age=300";
/** As long as the minute that the picture names. */
const OF_THE_MOMENT = "public, max-age=60";

/** How long caches may keep a picture; staff see drafts, which nobody else may. */
function cacheOf(kind: RafflePictureKind, { actor }: Call): string {
  if (actor.kind !== "anyone") return "private, no-store";
  return kind === "raffle" || kind === "winner" ? LASTING : OF_THE_MOMENT;
}

/** A public picture, or 304 if the caller has it, or the failure. */
function pictureAnswer(drawn: Result<Shared>, known: string | undefined, cache: string) {
  if (!drawn.ok) return drawn;
  const { jpeg, tag } = drawn.value;
  const headers = { etag: tag, "cache-control": cache };
  if (namesTag(known, tag)) return { status: 304 as const, headers };
  // Link previews are shown on other origins.
  const shown = { ...headers, "cross-origin-resource-policy": "cross-origin" };
  return { status: 200 as const, headers: shown, body: jpeg };
}
