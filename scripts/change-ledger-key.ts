import { runServer } from "./run-server.ts";

// `npm run ledger-key -- rotated | lost`: puts a new key of the raffles' logs in use, also while the product runs.
const [change = ""] = process.argv.slice(2);
await runServer("--ledger-key", change);
