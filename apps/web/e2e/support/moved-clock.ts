import { readFileSync } from "node:fs";

// Loaded by the product of moved-product.ts before anything else: its clock is ahead by as many milliseconds as the file says.
const file = process.env["MOVED_CLOCK"] ?? "";
/** How often the file is read again, in milliseconds. */
const fresh = Number(process.env["MOVED_CLOCK_FRESH"]);

const RealDate = Date;
let ahead = 0;
let readAt = -Infinity;

function now(): number {
  if (performance.now() - readAt > fresh) {
    readAt = performance.now();
    ahead = Number(readFileSync(file, "utf8"));
  }
  return RealDate.now() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
