declare module "s3rver" {
  import type { RequestListener } from "node:http";

  /** An S3 server for tests; only what we use of it. Its keys are S3RVER and S3RVER. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
      vhostBuckets: boolean;
    });
    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }
}
