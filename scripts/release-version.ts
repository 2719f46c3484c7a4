/**
 * `npm run release`: makes a release of the packages. The changesets become versions and CHANGELOG entries, the READMEs name
 * the new tarballs, and the contract becomes the one that later changes are compared with.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RELEASED } from "./contract-changes.ts";
import { withVersions } from "./tarball-names.ts";

const root = join(import.meta.dirname, "..");
const run = (...args: string[]) =>
  execFileSync("pnpm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
const read = (path: string) => readFileSync(join(root, path), "utf8");

run("exec", "changeset", "version");
run("exec", "node", "scripts/generate.ts");
copyFileSync(join(root, "openapi.yaml"), RELEASED);

const versionOf = (name: string): string =>
  JSON.parse(read(`packages/${name}/package.json`)).version;
for (const path of [
  "packages/api-client/README.md",
  "packages/api-mocks/README.md",
  "packages/ui/README.md",
  "scripts/packed/app/package.json",
]) {
  writeFileSync(join(root, path), withVersions(read(path), versionOf));
}
