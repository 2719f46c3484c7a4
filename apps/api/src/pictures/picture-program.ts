// The program of the picture process: decodes what strangers send, within bounds that it holds itself to. It gets an
// environment of its own, without secrets, and ends when its server does.
import { existsSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawProof } from "./draw-proof.ts";
import { drawPublicPicture } from "./draw-public-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { MemoryShare } from "./memory-share.ts";
import { freeMemory, ownMemory } from "./own-memory.ts";
import type {
  Drawn,
  FromPictureProcess,
  PictureBounds,
  PictureTask,
  ToPictureProcess,
} from "./picture-work.ts";

const watchMilliseconds = 10;

/** What drawing a proof needs beside its decoder: copies of at most 1,280 x 3,200 pixels. */
const proofCopiesBytes = 12_000_000;

const bounds: PictureBounds = JSON.parse(process.argv[2] ?? "");
const memory = new MemoryShare(bounds.heldBytes);
const tooSlow: Drawn = { kind: "too_large", bound: "pictureSeconds" };
/** The processor's milliseconds that each picture under way has had. */
const spent = new Map<number, number>();
let cpuBefore = process.cpuUsage();

sharp.cache(false);
// Pictures are drawn beside each other already.
sharp.concurrency(1);
// Of libvips's many decoders, those of the types that may be uploaded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Nsgif", "Webp"].map((type) => `VipsForeignLoad${type}`),
});
// Where the machine runs out of memory after all, this process is the one to go.
if (existsSync("/proc/self/oom_score_adj")) writeFileSync("/proc/self/oom_score_adj", "1000");
// A Ctrl-C reaches the whole group; when to stop is the server's decision.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToPictureProcess) => void answer(message));
setInterval(watch, watchMilliseconds);

async function answer({ id, task }: ToPictureProcess): Promise<void> {
  // Whatever a decoder says of a stranger's bytes, they are not a picture that can be read.
  const drawn = await draw(id, task).catch((): Drawn => ({ kind: "unreadable" }));
  send(id, drawn);
  freeMemory();
}

async function draw(id: number, task: PictureTask): Promise<Drawn> {
  const held = await onTheClock(id, () => inspectPicture(task, bounds));
  if (typeof held === "string") return { kind: "too_large", bound: held };
  const needed = task.kind === "public" ? bounds.heldBytes : held + proofCopiesBytes;
  return await memory.using(needed, () =>
    onTheClock(id, async () =>
      task.kind === "public"
        ? { kind: "public", picture: await drawPublicPicture(task.bytes) }
        : { kind: "proof", proof: await drawProof(task.bytes) },
    ),
  );
}

/** Does work whose time counts; waiting for memory doesn't. */
async function onTheClock<T>(id: number, work: () => Promise<T>): Promise<T> {
  spent.set(id, 0);
  try {
    return await work();
  } finally {
    spent.delete(id);
  }
}

/**
 * Holds the pictures under way to their bounds. The processor's time, not the clock's, since a busy machine is no fault of a
 * picture; those that are drawn at once share it. libvips can't be stopped in the middle: the server ends this process.
 */
function watch(): void {
  const used = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  if (spent.size > 0 && ownMemory() > bounds.processBytes) process.kill(process.pid, "SIGKILL");
  const share = (used.user + used.system) / 1_000 / spent.size;
  for (const [id, before] of spent) {
    spent.set(id, before + share);
    if (before + share > bounds.milliseconds) send(id, tooSlow);
  }
}

function send(id: number, drawn: Drawn): void {
  process.send?.({ id, drawn, memoryBytes: ownMemory() } satisfies FromPictureProcess);
}
