// The program of the process that draws pictures to share, within bounds that it enforces on itself. Its input is the product's
// own data, but a decoder and a renderer are not to end the server with them. It gets its own environment, without secrets,
// and exits with its server.
import sharp from "sharp";
import type { FromProgram, ToProgram } from "../child-programs/child-program.ts";
import { liveWithServer } from "../child-programs/live-with-server.ts";
import { freeMemory, ownMemory } from "../child-programs/own-memory.ts";
import { drawShare } from "./draw-share.ts";
import type { ShareBounds, ShareDrawn, ShareTask } from "./share-picture.ts";

const watchMilliseconds = 20;

const bounds: ShareBounds = JSON.parse(process.argv[2] ?? "");
/** The CPU time in milliseconds at which the current picture was begun; null between two. */
let begun: number | null = null;

sharp.cache(false);
sharp.concurrency(1);
// Its own drawings, and photos as the server stores them.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Svg", "Jpeg", "Png"].map((type) => `VipsForeignLoad${type}`) });
liveWithServer();
process.on("message", (message: ToProgram<ShareTask>) => void answer(message));
setInterval(watch, watchMilliseconds);

async function answer({ id, task }: ToProgram<ShareTask>): Promise<void> {
  begun = cpuMilliseconds();
  const drawn = await drawShare(task).then(
    (jpeg): ShareDrawn => ({ ok: true, jpeg }),
    (error: unknown): ShareDrawn => ({ ok: false, problem: String(error) }),
  );
  begun = null;
  const answered = { id, answer: drawn, stuck: false, memoryBytes: ownMemory() };
  process.send?.(answered satisfies FromProgram<ShareDrawn>);
  freeMemory();
}

function watch(): void {
  const spent = begun === null ? 0 : cpuMilliseconds() - begun;
  if (ownMemory() > bounds.processBytes || spent > bounds.milliseconds) {
    process.kill(process.pid, "SIGKILL");
  }
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
