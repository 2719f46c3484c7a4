import { createHash } from "node:crypto";
import { extname, join } from "node:path";
import { fallbackAtWidth } from "@rifas/domain/image-sizes";
import { BoundedMap } from "../bounded-map.ts";
import { ChildProgram } from "../child-programs/child-program.ts";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";
import { FairQueue, type Asker } from "../limits/fair-queue.ts";
import { serverBusy } from "../limits/server-busy.ts";
import type { ShareBounds, ShareDrawn, SharePicture, ShareTask } from "./share-picture.ts";

const megabyte = 1_000_000;
/** A process without a response for this many times the longest drawing time is considered hung. */
const hangFactor = 12;
/** How many pictures are remembered, of about 0.2 MB each. */
const REMEMBERED = 60;

/** A picture that was drawn. */
export interface Shared {
  readonly jpeg: Uint8Array;
  /** Names what the picture says, for `ETag`. */
  readonly tag: string;
}

/** Draws pictures to share: one at a time, in turns between those who ask, in a process that can die alone. */
export interface Shares {
  /**
   * A picture, from memory if the same one was drawn before. Failure: `server_busy`, if too many wait or it couldn't be drawn.
   */
  draw(asker: Asker, picture: SharePicture): Promise<Result<Shared>>;
  /** Ends the process. */
  stop(): void;
}

/** Creates the one queue of this process, with its memory and its child process. */
export function createShares(
  context: Pick<Context, "config" | "files" | "limits" | "logger">,
): Shares {
  const { files, limits, logger } = context;
  const { shareQueue, shareProcess, shareSeconds } = context.config.limits.amounts;
  const queue = new FairQueue({ slots: 1, capacity: shareQueue });
  const drawn = new BoundedMap<string, Uint8Array>(REMEMBERED);
  const bounds: ShareBounds = {
    processBytes: shareProcess * megabyte,
    milliseconds: shareSeconds * 1_000,
  };
  const program = new ChildProgram<ShareTask, ShareDrawn>({
    name: "share",
    file: shareProgram,
    bounds,
    nodeOptions: ["--max-old-space-size=64", "--expose-gc"],
    environment: { MALLOC_ARENA_MAX: "1" },
    hangMilliseconds: hangFactor * bounds.milliseconds,
    logger,
  });
  limits.watch("shareQueue", () => queue.waiting);
  limits.watch("shareProcess", () => program.memoryBytes / megabyte);

  const drawNow = async (tag: string, picture: SharePicture) => {
    // The one before it in the line may have been the same.
    const known = drawn.get(tag);
    if (known !== undefined) return known;
    const name = photoOf(picture);
    const photo = name === null ? null : await files.get("public", name);
    const answer = await program.run({ picture, photo });
    if (answer === "died") {
      limits.refused("shareProcess");
      return null;
    }
    if (!answer.ok) {
      logger.error({ problem: answer.problem }, "a picture to share could not be drawn");
      return null;
    }
    drawn.set(tag, answer.jpeg);
    return answer.jpeg;
  };

  return {
    draw: async (asker, picture) => {
      const tag = tagOf(picture);
      const known = drawn.get(tag);
      const jpeg = known ?? (await queue.run(asker, () => drawNow(tag, picture)));
      if (jpeg === "full") limits.refused("shareQueue");
      // Nobody who left sees this.
      if (jpeg === "full" || jpeg === "gone") return serverBusy();
      return jpeg === null ? notDrawn() : ok({ jpeg, tag });
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

function notDrawn() {
  return fail(
    "server_busy",
    "No pudimos preparar la imagen. Intenta de nuevo en unos segundos; si vuelve a pasar, avísale al organizador.",
    { facts: { retry_after: 5 } },
  );
}

/** In this file's folder in the source, and in the one folder of the built server. */
const shareProgram = join(import.meta.dirname, `share-program${extname(import.meta.filename)}`);
