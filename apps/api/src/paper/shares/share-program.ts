// The program of the process that draws pictures to share, within bounds that it enforces on itself. Its input is the product's
// own data, but a decoder and a renderer are not to end the server with them. It gets its own environment, without secrets,
// and exits with its server.
import {
  cpuMilliseconds,
  ownBounds,
  serveTasks,
  watchBounds,
} from "../../platform/outside/serve-process.ts";
import { allowDecoders } from "../pictures/allow-decoders.ts";
import { drawShare } from "./draw-share.ts";
import type { ShareDrawn, ShareTask } from "./share-work.ts";

/** The CPU time in milliseconds at which the current picture was begun; null between two. */
let begun: number | null = null;

// Its own drawings, and photos as the server stores them.
allowDecoders(["Svg", "Jpeg", "Png"]);
serveTasks(async (task: ShareTask) => {
  begun = cpuMilliseconds();
  const drawn = await drawShare(task).then(
    (jpeg): ShareDrawn => ({ ok: true, jpeg }),
    (error: unknown): ShareDrawn => ({ ok: false, problem: String(error) }),
  );
  begun = null;
  return drawn;
});
watchBounds(ownBounds(), () => begun);
