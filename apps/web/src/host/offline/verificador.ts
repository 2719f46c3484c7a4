/**
 * The script of `verificador.html`, which works from disk, without a network or the server that it came from. The page has
 * only this script, so its worker runs the same.
 */
import { answerInWorker } from "./in-worker.ts";
import { startPage } from "./page.ts";

if (typeof document === "undefined") answerInWorker();
else startPage(document.currentScript?.textContent ?? "");
