import type { Result } from "../../platform/failure.ts";
import type { BrokenBound, Drawn, PictureKind } from "./picture-work.ts";

// What a process with RUN=pictures answers: JSON, after any number of spaces that show that it is alive. Pictures are in
// Base64. The reader trusts it as little as the pictures that it was given.

type Answer =
  | { kind: "proof"; jpeg: string; width: number; height: number; perceptual: string }
  | {
      kind: "public";
      original: string;
      extension: "jpg" | "png";
      width: number;
      height: number;
      copies: { suffix: string; bytes: string }[];
    }
  | { kind: "unreadable" }
  | { kind: "full" }
  | { kind: "too_large"; bound: BrokenBound };

const bounds: readonly string[] = [
  "pictureSide",
  "pictureDecoded",
  "pictureHeld",
  "pictureProcess",
  "pictureSeconds",
] satisfies BrokenBound[];

/** The outcome as text. */
export function writeAnswer(drawn: Result<Drawn>): string {
  return JSON.stringify(drawn.ok ? answerOf(drawn.value) : { kind: "full" });
}

/** The outcome of a picture of this kind. Throws if the text is anything else. */
export function readAnswer(text: string, wanted: PictureKind): Drawn | "full" {
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) throw new Error("The picture process sent an answer of unknown form.");
  switch (answer.kind) {
    case "unreadable":
    case "too_large":
      return answer;
    case "full":
      return "full";
    case "proof": {
      expectKind(answer.kind, wanted);
      const { kind, jpeg, ...facts } = answer;
      return { kind, proof: { ...facts, jpeg: fromBase64(jpeg) } };
    }
    case "public": {
      expectKind(answer.kind, wanted);
      const { kind, original, copies, ...facts } = answer;
      const decoded = copies.map(({ suffix, bytes }) => ({ suffix, bytes: fromBase64(bytes) }));
      return { kind, picture: { ...facts, original: fromBase64(original), copies: decoded } };
    }
  }
}

function answerOf(drawn: Drawn): Answer {
  switch (drawn.kind) {
    case "proof":
      return { kind: "proof", ...drawn.proof, jpeg: toBase64(drawn.proof.jpeg) };
    case "public": {
      const { picture } = drawn;
      const copies = picture.copies.map((copy) => ({ ...copy, bytes: toBase64(copy.bytes) }));
      return { kind: "public", ...picture, original: toBase64(picture.original), copies };
    }
    case "icon":
      throw new Error("Each server draws its own icons.");
    default:
      return drawn;
  }
}

function expectKind(kind: PictureKind, wanted: PictureKind): void {
  if (kind !== wanted) throw new Error(`The picture process sent an unrequested ${kind} picture.`);
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  switch (value["kind"]) {
    case "unreadable":
    case "full":
      return true;
    case "too_large":
      return bounds.includes(String(value["bound"]));
    case "proof":
      // The database keeps the hash as bits.
      return isPicture(value, "jpeg") && /^[01]{1024}$/.test(String(value["perceptual"]));
    case "public": {
      const { extension, copies } = value;
      const isKnown = extension === "jpg" || extension === "png";
      return isKnown && isPicture(value, "original") && Array.isArray(copies) && areCopies(copies);
    }
    default:
      return false;
  }
}

function isPicture(value: Record<string, unknown>, bytes: string): boolean {
  const { width, height } = value;
  return isLength(width) && isLength(height) && isText(value[bytes]);
}

/** Suffixes become part of file names. */
function areCopies(copies: readonly unknown[]): boolean {
  return copies.every(
    (copy) =>
      isRecord(copy) &&
      isText(copy["bytes"]) &&
      /^-[a-z0-9]{1,20}\.(webp|jpg|png)$/.test(String(copy["suffix"])),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isLength(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, "base64");
}
