import { spawn, type ChildProcessByStdio } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { chromium } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { BROWSER_FLAGS, requireLightBrowser } from "../browser.ts";
import { install, newProject, pack, packedNames, run } from "./packed-app.ts";

// The packages in an app of another framework, whose server renders them, too. Takes minutes, so only before a release.

const MINUTES = 60_000;
const versions =
  "next@16.4.6 react@19 react-dom@19 typescript@5.9.3 @types/react@19 @types/node@26";

describe("an empty Next.js app", () => {
  beforeAll(() => {
    run(path.join(import.meta.dirname, "../.."), "node", "scripts/build-packages.ts");
  });

  it.each(["npm install", "pnpm add"])(
    "built and served, with %s",
    { timeout: 6 * MINUTES },
    async (command) => {
      const project = newProject("api-mocks");
      try {
        allowNextsOwnScripts(project);
        const tarballs = packedNames.map((name) => {
          pack(name, project);
          return `./rifas-${name}-1.0.0.tgz`;
        });
        cpSync(path.join(import.meta.dirname, "next-app"), project, { recursive: true });
        install(project, `${command} ${tarballs.join(" ")} ${versions}`);
        const next = path.join(project, "node_modules/next/dist/bin/next");
        run(project, "node", next, "build");
        const server = spawn("node", [next, "start", "--hostname", "127.0.0.1", "--port", "0"], {
          cwd: project,
          stdio: ["ignore", "pipe", "inherit"],
        });
        try {
          const url = await addressOf(server);
          const rendered = await (await fetch(url)).text();
          expect(rendered).toContain("Rifa de diciembre");
          expect(await problemsOnOpening(url)).toEqual([]);
        } finally {
          server.kill();
          await once(server, "exit");
        }
      } finally {
        rmSync(project, { recursive: true, force: true });
      }
    },
  );
});

/** `sharp` comes with Next.js, which asks for no script of it. */
function allowNextsOwnScripts(project: string): void {
  const file = path.join(project, "pnpm-workspace.yaml");
  const settings = parse(readFileSync(file, "utf8"));
  settings.allowBuilds = { ...settings.allowBuilds, sharp: false };
  writeFileSync(file, stringify(settings));
}

/** The address that a server prints when it is ready. */
async function addressOf({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = "";
  for await (const [part] of on(stdout, "data", { close: ["end"] })) {
    said += String(part);
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The server has no address: ${said}`);
}

/** What the browser complains of while a person opens the page's dialog. */
async function problemsOnOpening(url: string): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath: requireLightBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await page.goto(url);
    await page.getByRole("button", { name: "Comprar por BS 150,00" }).click();
    await page.getByRole("dialog", { name: "Moto Bera SBR" }).waitFor();
    return problems;
  } finally {
    await browser.close();
  }
}
