import { addresses, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/start-up-error.ts";

/** Processes with RUN=pictures, and those that send them pictures. */
export interface PictureService {
  /** Where they listen; empty in such a process itself. */
  urls: readonly string[];
  /** What every request must show. */
  secret: string;
}

const LEAST_SECRET = 32;

/** Reads PICTURES_URL and PICTURES_SECRET; undefined if every process draws its pictures itself. */
export function readPictureService(read: Read, isOne: boolean): PictureService | undefined {
  const urls = addresses(read, "PICTURES_URL", { fallback: [], example: "http://10.0.0.31:3100" });
  const secret = read("PICTURES_SECRET");
  if (isOne && urls.length > 0) {
    throw new StartUpError(
      "RUN=pictures and PICTURES_URL contradict each other: PICTURES_URL is for the processes that send it pictures.",
    );
  }
  if (!isOne && urls.length === 0) return undefined;
  if (secret === undefined || secret.length < LEAST_SECRET) {
    throw new StartUpError(
      `${isOne ? "RUN=pictures" : "PICTURES_URL"} needs PICTURES_SECRET, at least ${LEAST_SECRET} characters that both sides know, for example from: openssl rand -hex 32.`,
    );
  }
  return { urls, secret };
}
