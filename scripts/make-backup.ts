import { runServer } from "./run-server.ts";

// `npm run backup -- [folder] [--keep 14]`: backs up the database and the files, also while the product runs.
const [first, ...rest] = process.argv.slice(2);
const folderGiven = first !== undefined && !first.startsWith("--");
const options = folderGiven || first === undefined ? rest : [first, ...rest];
await runServer("--backup", folderGiven ? first : "backups", ...options);
