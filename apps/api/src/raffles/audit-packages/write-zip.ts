import { createHash } from "node:crypto";
import { setImmediate as otherCalls } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** A file of an archive. Its name has ASCII characters only, so that every tool unpacks it alike. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** The list of SHA-256 sums that ends every archive; `sha256sum -c SHA256SUMS` compares the unpacked files with it. */
const SUMS = "SHA256SUMS";

/** Other calls get their turn after this much was compressed, and memory holds about as much. */
const PIECE = 65_536;

/**
 * Writes files as a ZIP, one piece at a time, and last the list of their sums. The same files of the same day, `yyyy-MM-dd`, give
 * the same bytes.
 */
export async function* writeZip(
  files: AsyncIterable<ArchivedFile>,
  day: string,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    written.push(bytes);
  });
  const add = async function* ({
    name,
    content,
  }: ArchivedFile): AsyncGenerator<Uint8Array, string> {
    const hash = createHash("sha256");
    const entry = new ZipDeflate(name, { level: 6 });
    // Midnight by this machine's clock: a ZIP states local times without a zone.
    entry.mtime = new Date(`${day}T00:00:00`);
    zip.add(entry);
    for await (const piece of piecesOf(content)) {
      hash.update(piece);
      entry.push(piece);
      yield* written.splice(0);
      await otherCalls();
    }
    entry.push(new Uint8Array(), true);
    yield* written.splice(0);
    return `${hash.digest("hex")}  ${name}\n`;
  };
  let sums = "";
  for await (const file of files) sums += yield* add(file);
  yield* add({ name: SUMS, content: [sums] });
  zip.end();
  yield* written.splice(0);
}

async function* piecesOf(content: ArchivedFile["content"]): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    for (let start = 0; start < part.length;) {
      const end = typeof part === "string" ? endOfText(part, start) : start + PIECE;
      yield typeof part === "string"
        ? Buffer.from(part.slice(start, end))
        : part.subarray(start, end);
      start = end;
    }
  }
}

/** Where a piece of text ends: never between the two halves of a character. */
function endOfText(text: string, start: number): number {
  const end = start + PIECE;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}
