import { copyFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { install, newProject, run } from "./packed-app.ts";

// Who doesn't install our client makes one from the contract, with a program of somebody else.

const versions = "@hey-api/openapi-ts@0.95.0 orval@7.13.2 typescript@5.9.3";

/** What each program is called with, to write a client into the folder of its name. */
const programs = {
  "openapi-ts": "-i openapi.yaml -o openapi-ts -c @hey-api/client-fetch --no-log-file",
  orval: "--config ./orval.config.cjs",
} as const;

const orvalConfig = `module.exports = {
  rifas: {
    input: { target: "./openapi.yaml" },
    output: { target: "./orval/client.ts", client: "fetch", mode: "split" },
  },
};
`;

test("clients that @hey-api/openapi-ts and orval make of the contract compile under --strict", () => {
  const project = newProject("api-client");
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const tool = (name: string) => path.join(project, "node_modules/.bin", name);
  install(project, `npm install ${versions}`);
  copyFileSync(
    path.join(import.meta.dirname, "../../openapi.yaml"),
    path.join(project, "openapi.yaml"),
  );
  writeFileSync(path.join(project, "orval.config.cjs"), orvalConfig);
  const options = "--strict --noEmit --target es2022 --module esnext --moduleResolution bundler";
  for (const [name, words] of Object.entries(programs)) {
    run(project, tool(name), ...words.split(" "));
    const written = readdirSync(path.join(project, name)).filter((file) => file.endsWith(".ts"));
    expect(written.length).toBeGreaterThan(1);
    run(project, tool("tsc"), ...options.split(" "), ...written.map((file) => `${name}/${file}`));
  }
}, 600_000);
