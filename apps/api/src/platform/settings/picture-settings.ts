import { addresses, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

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
      "RUN=pictures y PICTURES_URL se contradicen: PICTURES_URL es para los procesos que le mandan fotos.",
    );
  }
  if (!isOne && urls.length === 0) return undefined;
  if (secret === undefined || secret.length < LEAST_SECRET) {
    throw new StartUpError(
      `${isOne ? "RUN=pictures" : "PICTURES_URL"} necesita PICTURES_SECRET, al menos ${LEAST_SECRET} caracteres que los dos lados conozcan, por ejemplo de: openssl rand -hex 32.`,
    );
  }
  return { urls, secret };
}
