import { runServer } from "./run-server.ts";

// `npm run reset-password -- <e-mail>`: gives a user a new password, also while the product runs.
const [email = ""] = process.argv.slice(2);
await runServer("--reset-password", email);
