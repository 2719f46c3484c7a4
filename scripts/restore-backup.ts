import { runServer } from "./run-server.ts";

// `npm run restore -- <backup> [--check] [--overwrite]`: a backup in the place of an installation that is not running.
const [backup = "", ...options] = process.argv.slice(2);
await runServer("--restore", backup, ...options);
