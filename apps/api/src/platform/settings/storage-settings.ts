import type { Read } from "../environment-values.ts";
import type { S3Settings } from "../files/s3-file-store.ts";
import { StartUpError } from "../../database/start-up-error.ts";

/**
 * Reads the bucket that stores files; undefined: the data directory. Throws StartUpError for values that contradict each
 * other.
 */
export function readStorage(read: Read, demo: boolean): S3Settings | undefined {
  const endpoint = read("S3_ENDPOINT");
  const accessKeyId = read("S3_ACCESS_KEY_ID");
  const secretAccessKey = read("S3_SECRET_ACCESS_KEY");
  if (endpoint === undefined && accessKeyId === undefined && secretAccessKey === undefined) {
    return undefined;
  }
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartUpError(
      "S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give all three, or none.",
    );
  }
  if (!/^https?:\/\/[^/]+\/[^/?#]+$/.test(endpoint)) {
    throw new StartUpError("S3_ENDPOINT must look like https://s3.example.com/bucket.");
  }
  if (demo) {
    throw new StartUpError(
      "DEMO=true and S3_ENDPOINT contradict each other: demo pictures stay in the data folder.",
    );
  }
  return { endpoint, accessKeyId, secretAccessKey, region: read("S3_REGION") ?? "auto" };
}
