import { runServer } from "./run-server.ts";

// `npm run restore -- <backup> [--check] [--overwrite] [--real]`: restores a backup over an installation that is not running.
const [backup = "", ...options] = process.argv.slice(2);
await runServer("--restore", backup, ...options);
