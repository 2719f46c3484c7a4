import { createHash } from "node:crypto";
import { fallbackAtWidth } from "@rifas/domain/image-sizes";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { SharePicture } from "../../platform/drawings/share-picture.ts";
import { ok, serverBusy } from "../../platform/failure.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { Outside, type Server } from "../../platform/outside/outside.ts";
import type { Shares } from "../../platform/ports.ts";
import type { ShareDrawn, ShareTask } from "./share-work.ts";

/** How many pictures are remembered, of about 0.2 MB each. */
const REMEMBERED = 60;

/** Draws pictures to share one at a time, in a process that can die alone, and remembers the last ones. */
export function createShares(server: Server & { files: FileStore }): Shares {
  const { files, limits, logger } = server;
  const drawn = new BoundedMap<string, Uint8Array>(REMEMBERED);
  const program = new Outside<ShareTask, ShareDrawn>(server, {
    folder: import.meta.dirname,
    name: "share",
    slots: 1,
    nodeOptions: ["--max-old-space-size=64", "--expose-gc"],
    environment: { MALLOC_ARENA_MAX: "1" },
  });

  return {
    draw: async (asker, picture) => {
      const tag = tagOf(picture);
      const known = drawn.get(tag);
      if (known !== undefined) return ok({ jpeg: known, tag });
      const answered = await program.run(asker, async (ask): Promise<ShareDrawn | "died"> => {
        // The one before it in the line may have been the same.
        const same = drawn.get(tag);
        if (same !== undefined) return { ok: true, jpeg: same };
        const name = photoOf(picture);
        const photo = name === null ? null : await files.get("public", name);
        const answer = await ask({ picture, photo });
        if (answer !== "died" && answer.ok) drawn.set(tag, answer.jpeg);
        return answer;
      });
      if (!answered.ok) return answered;
      const answer = answered.value;
      if (answer !== "died" && answer.ok) return ok({ jpeg: answer.jpeg, tag });
      if (answer === "died") limits.refused("shareProcess");
      else logger.error({ problem: answer.problem }, "a picture to share could not be drawn");
      return serverBusy(
        "No pudimos preparar la imagen. Intenta de nuevo en unos segundos; si vuelve a pasar, avísale al organizador.",
      );
    },
    stop: () => program.stop(),
  };
}

/** The stored copy of a photo that is as wide as any picture needs; every version has stored it. */
function photoOf({ photo }: SharePicture): string | null {
  return photo === null ? null : fallbackAtWidth(photo, 960).replace(/^\/files\//, "");
}

function tagOf(picture: SharePicture): string {
  const hash = createHash("sha256").update(JSON.stringify(picture)).digest("base64url");
  return `"${hash.slice(0, 22)}"`;
}
