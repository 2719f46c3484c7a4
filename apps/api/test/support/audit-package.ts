import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import type { TestApi } from "./test-api.ts";
import type { Sender } from "./wire-call.ts";

/** An unpacked package: each file by its name. */
export type Unpacked = Record<string, Uint8Array>;

/** Downloads a raffle's package, and unpacks it. */
export async function downloadPackage(api: TestApi, id: number, as: Sender) {
  const answer = await api.send("getAuditPackage", { as, path: { id } });
  if (answer.status !== 200) throw new Error(answer.bytes.toString());
  return { answer, bytes: answer.bytes, files: unzipSync(new Uint8Array(answer.bytes)) };
}

/** The files that `sha256sum -c SHA256SUMS` would call false or missing, and those that the list doesn't name. */
export function brokenSums(files: Unpacked): string[] {
  const { SHA256SUMS: list = new Uint8Array(), ...others } = files;
  const lines = Buffer.from(list).toString().trimEnd().split("\n");
  const sums = new Map(
    lines.map((line) => {
      const [, sum = "", name = ""] = /^([0-9a-f]{64}) {2}([\x21-\x7e]+)$/.exec(line) ?? [];
      return [name, sum];
    }),
  );
  const wrong = [...sums].flatMap(([name, sum]) => {
    const bytes = others[name];
    const actual = bytes && createHash("sha256").update(bytes).digest("hex");
    return actual === sum ? [] : [name];
  });
  return [...wrong, ...Object.keys(others).filter((name) => !sums.has(name))];
}

/** The text of a file. */
export function textOf(files: Unpacked, name: string): string {
  return Buffer.from(files[name] ?? new Uint8Array()).toString();
}
