import { posix } from "node:path";
import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * The files of a ZIP by name, if they really unpack to at most this many bytes together, regardless of what its headers say. Names
 * are folded: some programs write `\\` for `/` and other capitals, and a name that is there twice makes the file a damaged one.
 */
export function unzip(bytes: Buffer, most: number): Map<string, Buffer> | "damaged" | "large" {
  const files = new Map<string, Buffer>();
  let left = most;
  try {
    for (const { name, packed, stored } of entriesOf(bytes)) {
      const content = stored ? packed : inflateRawSync(packed, { maxOutputLength: left });
      left -= content.length;
      if (left <= 0) return "large";
      if (files.has(foldedName(name))) return "damaged";
      files.set(foldedName(name), content);
    }
    return files;
  } catch (error) {
    const isLarge =
      error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isLarge ? "large" : "damaged";
  }
}

/** A part's name as all of them are compared. */
export function foldedName(name: string): string {
  return posix.join("/", name.replaceAll("\\", "/")).slice(1).toLowerCase();
}

function* entriesOf(bytes: Buffer): Generator<{ name: string; packed: Buffer; stored: boolean }> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new RangeError("no directory");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError("no entry");
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const length = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    // The local header repeats the name and has its own extra fields.
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + length);
    yield { name, packed: bytes.subarray(data, data + size), stored: method === 0 };
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
