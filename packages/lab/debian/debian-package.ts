import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Makes sure that a Debian package is installed, which it checks by one of its files, and installs it if it can. Otherwise
 * throws an error that says what to install.
 */
export function requireDebianPackage(name: string, file: string): void {
  if (existsSync(file)) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("sh", ["-c", `apt-get -qq update && apt-get -qq install -y ${name}`], {
      stdio: "inherit",
    });
  }
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. Install it (Debian: apt-get install ${name}).`);
  }
}
