import { runServer } from "./run-server.ts";

// `npm run demo:clean`: removes the demo data from the embedded database, so that the next start is empty.
await runServer("--remove-demo");
