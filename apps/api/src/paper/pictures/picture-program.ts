// The program of the picture process: decodes pictures from strangers, within bounds that it enforces on itself. It
// gets its own environment, without secrets, and exits with its server.
import type { FromProgram, ToProgram } from "../../platform/outside/outside.ts";
import { liveWithServer } from "../../platform/outside/serve-process.ts";
import { freeMemory, ownMemory } from "../../platform/outside/own-memory.ts";
import { allowDecoders } from "./allow-decoders.ts";
import { drawIcon } from "./draw-icon.ts";
import { drawProof } from "./draw-proof.ts";
import { drawPublicPicture } from "./draw-public-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { MemoryShare } from "./memory-share.ts";
import type { Drawn, IconTask, PictureBounds, PictureTask } from "./picture-work.ts";

const watchMilliseconds = 10;

/** Memory that a proof needs in addition to its decoder: at most 1,280 x 3,200 pixels of three bytes, and their JPEG. */
const proofCopiesBytes = 13_000_000;

const bounds: PictureBounds = JSON.parse(process.argv[2] ?? "");
const memory = new MemoryShare(bounds.heldBytes);
const tooSlow: Drawn = { kind: "too_large", bound: "pictureSeconds" };
/** CPU time in milliseconds of each picture in progress. */
const spent = new Map<number, number>();
let cpuBefore = process.cpuUsage();

allowDecoders(["Jpeg", "Png", "Nsgif", "Webp"]);
liveWithServer();
process.on("message", (message: ToProgram<PictureTask>) => void answer(message));
setInterval(watch, watchMilliseconds);

async function answer({ id, task }: ToProgram<PictureTask>): Promise<void> {
  // Any decoder error means that the picture can't be read.
  const drawn = await draw(id, task).catch((): Drawn => ({ kind: "unreadable" }));
  send(id, drawn);
  freeMemory();
}

async function draw(id: number, task: PictureTask): Promise<Drawn> {
  if (task.kind === "icon") return await drawOwnIcon(id, task);
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

/** An icon of a logo that was re-encoded here, and may have been put in the files' folder by hand. */
async function drawOwnIcon(id: number, { bytes, look }: IconTask): Promise<Drawn> {
  const held =
    bytes === null
      ? 0
      : await onTheClock(id, () => inspectPicture({ kind: "public", bytes }, bounds));
  if (typeof held === "string") return { kind: "too_large", bound: held };
  return await memory.using(bounds.heldBytes, () =>
    onTheClock(id, async () => ({ kind: "icon", png: await drawIcon(bytes, look) })),
  );
}

/** Runs work whose CPU time counts; waiting for memory doesn't. */
async function onTheClock<T>(id: number, work: () => Promise<T>): Promise<T> {
  spent.set(id, 0);
  try {
    return await work();
  } finally {
    spent.delete(id);
  }
}

/**
 * Enforces the bounds of the pictures in progress. It measures CPU time rather than wall-clock time, because a picture can't
 * help a busy machine; parallel pictures share it. libvips can't be interrupted, so the server kills this process.
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

function send(id: number, answer: Drawn): void {
  const stuck = answer === tooSlow;
  process.send?.({ id, answer, stuck, memoryBytes: ownMemory() } satisfies FromProgram<Drawn>);
}
