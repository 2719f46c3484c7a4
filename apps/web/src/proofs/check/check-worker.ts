/** Checks a log in a worker: a phone needs half a minute for 100,000 numbers, and the page stays responsive. */
import "../../shared/old-phones.ts";
import { eachPercent } from "../../shared/each-percent.ts";
import { checkLog, type LogCheck, type LogVerdict } from "./check-log.ts";

/** A log whose bundle is still bytes, which cost the page nothing to send here. */
export type FetchedLog = Omit<LogCheck, "bundle"> & { readonly bundle: Blob };

export type CheckAnswer =
  | { readonly kind: "progress"; readonly percent: number }
  | { readonly kind: "verdict"; readonly verdict: LogVerdict | null }
  | { readonly kind: "failed"; readonly message: string };

const answer = (message: CheckAnswer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<FetchedLog>) => {
  const tell = eachPercent((percent) => answer({ kind: "progress", percent }));
  const check = async () => await checkLog({ ...data, bundle: await data.bundle.text() }, tell);
  check().then(
    (verdict) => answer({ kind: "verdict", verdict }),
    (error: unknown) => answer({ kind: "failed", message: String(error) }),
  );
});
