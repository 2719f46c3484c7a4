declare module "s3rver" {
  import type { RequestListener } from "node:http";

  /** An S3 server for tests; what of it we use. Its keys are S3RVER and S3RVER. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }
}
