import { runServer } from "./run-server.ts";

// `npm run demo:clean`: removes the demo's data from the embedded database, so that the next start is a clean one.
await runServer("--remove-demo");
