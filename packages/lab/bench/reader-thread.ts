import autocannon from "autocannon";
import { parentPort, workerData } from "node:worker_threads";

/** The readers of `readOverHttp`, in their own thread; any message stops them, and the reply is their rate. */
const options: autocannon.Options = workerData;
const readers = autocannon(options, (error: unknown, found) => {
  if (error) throw new Error("The readers did not run.", { cause: error });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage((found["2xx"] + found.non2xx) / found.duration);
});
parentPort?.once("message", () => readers.stop());
