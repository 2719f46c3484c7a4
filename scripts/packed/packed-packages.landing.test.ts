import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { preview } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import {
  resolveSiteColors,
  type SiteColors,
} from "../../packages/ui/src/theme/resolve-site-colors.ts";
import { BROWSER_FLAGS, requireLightBrowser } from "../browser.ts";
import {
  createApp,
  importableModules,
  install,
  installWorkspaceVersions,
  newProject,
  pack,
  packedNames,
  readmeBlocks,
  run,
  tarballOf,
} from "./packed-app.ts";
import { dialogColors, loadedFonts, measureContrast, pageColors } from "./packed-page.ts";
import { isFullSize } from "../tier.ts";

// The packages as another project gets them: packed, installed in an empty app, type-checked, built and shown.

const root = path.join(import.meta.dirname, "../..");
const files = new Map<string, string[]>();
let app: string;

beforeAll(() => {
  app = createApp();
  return () => rmSync(app, { recursive: true, force: true });
});

beforeAll(() => {
  run(root, "node", "scripts/build-packages.ts");
  for (const name of packedNames) files.set(name, pack(name, app));
});

/** White text on yellow, which would be unreadable without adjustment. */
const hostileColors = {
  background: "#fff200",
  surface: "#ffe600",
  primary: "#ffee00",
  accent: "#fff799",
  text: "#ffffff",
};
const yellowAndWhite: SiteColors = { light: hostileColors, dark: hostileColors };

/** What a tarball has besides the package's modules. */
const otherFiles = {
  domain: ["CHANGELOG.md", "LICENSE", "README.md", "package.json"],
  "api-client": ["CHANGELOG.md", "LICENSE", "README.md", "package.json"],
  "api-mocks": ["CHANGELOG.md", "LICENSE", "README.md", "package.json"],
  ui: [
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "design-tokens/base.tokens.json",
    "design-tokens/dark.tokens.json",
    "design-tokens/desktop.tokens.json",
    "design-tokens/light.tokens.json",
    "design-tokens/phone.tokens.json",
    "design-tokens/rifas.resolver.json",
    "dist/fonts/bricolage-grotesque-spanish.woff2",
    "dist/styles.css",
    "package.json",
  ],
};

/** Lints a tarball as Node and bundlers see it. */
const publint = (tarball: string) =>
  run(root, "pnpm", "exec", "publint", "run", tarball, "--strict");

/** Resolves a tarball's modules as TypeScript does; the packages are for ES modules only. */
const attw = (tarball: string, modules: readonly string[]) =>
  run(root, "pnpm", "exec", "attw", tarball, "--profile=esm-only", "--entrypoints", ...modules);

/** The sources that a package publishes. */
function publishedSources(name: string): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: path.join(root, "packages", name, "src") })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/\.(?:test|test-d|stories)\.tsx?$|^testing\//.test(file));
}

it.each(packedNames)(
  "the tarball of %s has every module with its types, and no tests or stories",
  (name) => {
    const modules = publishedSources(name).map((file) => `dist/${file.replace(/\.tsx?$/, "")}`);
    const built = modules.flatMap((module) => [`${module}.js`, `${module}.d.ts`]);
    expect(files.get(name)).toEqual([...built, ...otherFiles[name]].sort());
  },
);

it.each(packedNames)("publint finds nothing in the tarball of %s", (name) => {
  expect(() => publint(tarballOf(name, app))).not.toThrow();
});

it("publint and attw refuse a package whose types aren't where it says", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "packed-wrong-"));
  try {
    const exports = {
      "./typed": { types: "./typed.d.ts", default: "./code.js" },
      "./untyped": { default: "./code.js", types: "./absent.d.ts" },
    };
    const manifest = { name: "wrong", version: "1.0.0", type: "module", exports };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(path.join(folder, "code.js"), "export const a = 1;\n");
    writeFileSync(path.join(folder, "typed.d.ts"), "export declare const a: 1;\n");
    run(folder, "npm", "pack");
    const tarball = path.join(folder, "wrong-1.0.0.tgz");
    expect(() => publint(tarball)).toThrow("./absent.d.ts");
    expect(() => attw(tarball, ["typed"])).not.toThrow();
    expect(() => attw(tarball, ["typed", "untyped"])).toThrow("No types");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What a project that has installed a package by its README's commands can do. */
const firstSteps = {
  ui: 'import "@rifas/ui/banner"; import "@rifas/ui/button";',
  "api-client": 'import "@rifas/api-client/client"; import "@rifas/api-client/hooks/use-query";',
  "api-mocks": `
    import { startMockServer } from "@rifas/api-mocks/server/mock-server";
    const server = await startMockServer({ port: 0 });
    const answer = await fetch(server.origin + "/api/raffles");
    await server.close();
    if (answer.status !== 200) throw new Error(answer.status);`,
};

// The design system's commands always, the others before a release.
describe.each(isFullSize ? (["ui", "api-client", "api-mocks"] as const) : (["ui"] as const))(
  "the commands in the README of %s",
  (name) => {
    const commands = readmeBlocks(name, "sh").filter((command) => command.includes(".tgz"));

    it("are one for pnpm and one for npm", () => {
      expect(commands.map((command) => command.split(" ")[0])).toEqual(["pnpm", "npm"]);
    });

    it.each(commands)("as written, in a new project: %s", (command) => {
      const project = newProject(name);
      try {
        for (const needed of packedNames)
          if (command.includes(`-${needed}-`)) pack(needed, project);
        install(project, command);
        const program = ["--input-type=module", "--eval", firstSteps[name]];
        expect(() => run(project, "node", ...program)).not.toThrow();
      } finally {
        rmSync(project, { recursive: true, force: true });
      }
    });
  },
);

describe("installed in an empty app", () => {
  beforeAll(() => installWorkspaceVersions(app));

  it("every module and the code in the READMEs of ui and api-mocks pass a strict type-check", () => {
    const modules = packedNames.flatMap((name) => importableModules(name, app));
    expect(modules).toContain("@rifas/ui/raffle-card/storefront");
    expect(modules).toContain("@rifas/api-client/hooks/use-query");
    expect(modules).toContain("@rifas/api-mocks/create-mock-api");
    const imports = modules.map((module) => `import "${module}";\n`);
    writeFileSync(path.join(app, "src/every-module.ts"), imports.join(""));
    const [firstPage = "", list = "", quantity = ""] = readmeBlocks("ui", "tsx");
    const [labels = "", viteConfig = ""] = readmeBlocks("ui", "ts");
    const [handlers = ""] = readmeBlocks("api-mocks", "ts");
    expect(firstPage).toContain("@rifas/ui/styles.css");
    expect(list).toContain("@rifas/api-client/get");
    expect(quantity).toContain("@rifas/domain/combos");
    expect(labels).toContain("replaceLabels");
    expect(viteConfig).toContain("bootScript");
    expect(handlers).toContain("mockFetch");
    writeFileSync(path.join(app, "src/first-page.tsx"), firstPage);
    writeFileSync(path.join(app, "src/list.tsx"), list);
    writeFileSync(path.join(app, "src/quantity.tsx"), quantity);
    writeFileSync(path.join(app, "src/labels.ts"), labels);
    writeFileSync(path.join(app, "src/vite-config.ts"), viteConfig);
    writeFileSync(path.join(app, "src/handlers.ts"), handlers);
    expect(() => run(app, "pnpm", "exec", "tsc")).not.toThrow();
  });

  it("the README of ui names every component", () => {
    const readme = readFileSync(path.join(root, "packages/ui/README.md"), "utf8");
    const folders = globSync("*/", { cwd: path.join(root, "packages/ui/src/components") });
    expect(folders.length).toBeGreaterThan(75);
    expect(folders.filter((name) => !readme.includes(`\`${name.replace(/[\\/]$/, "")}\``))).toEqual(
      [],
    );
  });

  it.each(packedNames)("attw finds the types of every module of %s", (name) => {
    const start = `@rifas/${name}/`;
    const modules = importableModules(name, app).map((module) => module.slice(start.length));
    expect(() => attw(tarballOf(name, app), modules)).not.toThrow();
  });

  it("`rifas-mock` serves the API, and the client of the same release calls it", async () => {
    const mock = spawn("pnpm", ["exec", "rifas-mock"], {
      cwd: app,
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    try {
      const [said] = await once(mock.stdout, "data");
      const [baseUrl = ""] = /http:\S+\/api/.exec(String(said)) ?? [];
      const program = `
        import { createApiClient } from "@rifas/api-client/client";
        const client = createApiClient({ baseUrl: ${JSON.stringify(baseUrl)} });
        const { items } = await client.get("/raffles");
        console.log(items[0].name);`;
      const shown = run(app, "node", "--input-type=module", "--eval", program);
      expect(shown).toContain("Moto Bera SBR");
    } finally {
      if (mock.pid !== undefined) process.kill(-mock.pid);
    }
  });

  it("MSW answers the client by the handlers in the README of api-mocks", () => {
    const [handlers = ""] = readmeBlocks("api-mocks", "ts");
    const program = `
      ${handlers}
      import { createApiClient } from "@rifas/api-client/client";
      import { setupServer } from "msw/node";
      setupServer(...handlers).listen({ onUnhandledRequest: "error" });
      const client = createApiClient({ baseUrl: "http://app.invalid/api" });
      const { items } = await client.get("/raffles", { params: { query: { search: "moto" } } });
      console.log(items.map(({ name }) => name).join());`;
    const shown = run(app, "node", "--input-type=module", "--eval", program);
    expect(shown.trim()).toBe("Moto Bera SBR 2026, cero kilómetro");
  });

  // The last three, of which the last is written in another language than the others.
  describe.each(isFullSize ? ["5.9.3", "6.0.3", "7.0.2"] : [])("TypeScript %s", (version) => {
    it("accepts the types of every module", () => {
      const compiler = mkdtempSync(path.join(tmpdir(), "packed-typescript-"));
      try {
        writeFileSync(path.join(compiler, "package.json"), "{}");
        install(compiler, `npm install typescript@${version}`);
        const tsc = path.join(compiler, "node_modules/typescript/bin/tsc");
        expect(run(app, "node", tsc, "--version")).toBe(`Version ${version}\n`);
        expect(() => run(app, "node", tsc)).not.toThrow();
        const wrong = path.join(app, "src/wrong.ts");
        writeFileSync(wrong, 'import "@rifas/ui/no-such-module";\n');
        expect(() => run(app, "node", tsc)).toThrow("no-such-module");
        rmSync(wrong);
      } finally {
        rmSync(compiler, { recursive: true, force: true });
      }
    });
  });

  describe("built and shown in a browser", () => {
    let url: string;
    let browser: Browser;

    beforeAll(async () => {
      run(app, "pnpm", "exec", "vite", "build");
      const server = await preview({
        root: app,
        configFile: false,
        preview: { host: "127.0.0.1", port: 0 },
      });
      [url = ""] = server.resolvedUrls?.local ?? [];
      return () => server.close();
    });

    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: requireLightBrowser(),
        args: BROWSER_FLAGS,
      });
      return () => browser.close();
    });

    /** Compares the page and its dialog with the colours they should have; returns what the browser reported. */
    async function inspect(query: Record<string, string>, colors: Record<string, string>) {
      const page = await browser.newPage({ reducedMotion: "reduce" });
      const problems: string[] = [];
      page.on("console", (message) => problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("requestfailed", (request) => problems.push(request.url()));
      await page.goto(`${url}?${new URLSearchParams(query).toString()}`);
      await page.getByRole("link", { name: "Moto Bera SBR" }).waitFor();

      expect(await loadedFonts(page)).toContain("Bricolage Grotesque Variable");
      expect(colors).toMatchObject(await pageColors(page));
      await expectReadable(page);

      await page.getByRole("button", { name: "Comprar" }).click();
      expect(colors).toMatchObject(await dialogColors(page));
      await expectReadable(page);
      return problems;
    }

    const themes = ["light", "dark"] as const;

    it.each(themes)("the page has the colours of the token files, %s", async (theme) => {
      expect(await inspect({ theme }, defaultColors(theme))).toEqual([]);
    });

    it.each(themes)("the page stays readable in a hostile brand, %s", async (theme) => {
      const { colors } = resolveSiteColors(yellowAndWhite)[theme];
      expect(colors.primary).toBe("#ffee00");
      const query = { theme, colors: JSON.stringify(yellowAndWhite) };
      expect(await inspect(query, colors)).toEqual([]);
    });
  });
});

/** The colours of the token files that the app has installed. */
function defaultColors(theme: "light" | "dark"): Record<string, string> {
  const folder = path.join(app, "node_modules/@rifas/ui/design-tokens");
  const file = readFileSync(path.join(folder, `${theme}.tokens.json`), "utf8");
  const { color }: { color: Record<string, { $value?: { hex: string } }> } = JSON.parse(file);
  return Object.fromEntries(
    Object.entries(color).flatMap(([name, { $value }]) =>
      $value === undefined ? [] : [[name, $value.hex]],
    ),
  );
}

async function expectReadable(page: Page): Promise<void> {
  const { low, enough } = await measureContrast(page);
  expect(low).toEqual([]);
  expect(enough).toBeGreaterThan(0);
}
