// A second server process on a test's database: the same API, over real HTTP, with the test's clock. Built and started by
// start-api-process.ts.
import { buildApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/platform/settings/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { createTestContext } from "./test-context.ts";

// The test sends its time before the first request.
let now = 0;
process.on("message", (time) => {
  now = Number(time);
  process.send?.({ time: now });
});
process.on("disconnect", () => process.exit(0));

const { databaseUrl, poolSize, dataDirectory } = readConfig(process.env);
const context = await createTestContext({
  database: openDatabase({ url: databaseUrl ?? "", size: poolSize }),
  clock: { now: () => new Date(now) },
  environment: process.env,
  folder: dataDirectory,
});
const app = await buildApp(context);
process.send?.({ origin: await app.listen({ host: "127.0.0.1", port: 0 }) });
