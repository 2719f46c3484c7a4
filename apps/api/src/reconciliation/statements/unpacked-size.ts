import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Whether a ZIP file really unpacks to at most this many bytes, regardless of its headers; false for a malformed one. */
export function unpacksWithin(bytes: Buffer, most: number): boolean {
  let left = most;
  try {
    for (const { packed, stored } of entriesOf(bytes)) {
      left -= stored ? packed.length : inflateRawSync(packed, { maxOutputLength: left }).length;
      if (left <= 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function* entriesOf(bytes: Buffer): Generator<{ packed: Buffer; stored: boolean }> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new RangeError("no directory");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError("no entry");
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    // The local header repeats the name and has its own extra fields.
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    yield { packed: bytes.subarray(data, data + size), stored: method === 0 };
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
