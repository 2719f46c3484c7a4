import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { notWritable } from "../errors/start-up-error.ts";

const largestLog = 20_000_000;

/** Opens PostgreSQL's log for appending; truncates it if it has grown large. */
export function openLog(path: string): number {
  try {
    const log = openSync(path, "a", 0o600);
    if (fstatSync(log).size < largestLog) return log;
    closeSync(log);
    return openSync(path, "w", 0o600);
  } catch (error) {
    throw notWritable(path, error);
  }
}

/** What was appended since position `start`. */
export function readFrom(path: string, start: number): string {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(64_000, fstatSync(file).size - start));
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString("utf8");
  } finally {
    closeSync(file);
  }
}

/** The line of a program's output that says what went wrong. */
export function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const found = lines.findLast((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "";
  return found.trim();
}
