import type { Read } from "../environment-values.ts";
import type { S3Settings } from "../files/s3-file-store.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** Reads the bucket that stores files; undefined: the data directory. Throws StartUpError for values that contradict each other. */
export function readStorage(read: Read, demo: boolean): S3Settings | undefined {
  const endpoint = read("S3_ENDPOINT");
  const accessKeyId = read("S3_ACCESS_KEY_ID");
  const secretAccessKey = read("S3_SECRET_ACCESS_KEY");
  if (endpoint === undefined && accessKeyId === undefined && secretAccessKey === undefined) {
    return undefined;
  }
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartUpError(
      "S3_ENDPOINT, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas: pon las tres, o ninguna.",
    );
  }
  if (!/^https?:\/\/[^/]+\/[^/?#]+$/.test(endpoint)) {
    throw new StartUpError("S3_ENDPOINT debe ser como https://s3.example.com/bucket.");
  }
  if (demo) {
    throw new StartUpError(
      "DEMO=true y S3_ENDPOINT se contradicen: las fotos de la demostración se quedan en la carpeta de datos.",
    );
  }
  return { endpoint, accessKeyId, secretAccessKey, region: read("S3_REGION") ?? "auto" };
}
