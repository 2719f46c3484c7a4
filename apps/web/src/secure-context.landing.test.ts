import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);
const dom = readFileSync(require.resolve("typescript/lib/lib.dom.d.ts"), "utf8");
const root = path.join(import.meta.dirname, "../../..");

/** What TypeScript's DOM says is only there on https: interfaces and globals, and what `navigator` and `crypto` have. */
function secureNames(): { globals: string[]; members: string[] } {
  const parts = dom.split(/^(?=interface |declare var )/m);
  const names = parts.flatMap((part, index) => {
    const [, owner = ""] = /^interface (\w+)/.exec(part) ?? [];
    const isWhole = parts[index - 1]?.split("/**").at(-1)?.includes("in secure contexts.");
    const own = part.matchAll(/secure contexts\.(?:(?!\*\/)[^])*\*\/\s+(?:readonly )?(\w+)[?(:<]/g);
    const members = [...own].map(([, name = ""]) => name);
    return [
      ...(isWhole === true ? [{ owner: "Window", name: owner }] : []),
      ...members.map((name) => ({ owner, name })),
    ];
  });
  const of = (owners: RegExp) =>
    names.flatMap(({ owner, name }) => (owners.test(owner) && name !== "" ? [name] : []));
  return { globals: of(/^Window/), members: of(/^(?:Navigator|Crypto)/) };
}

test("what needs https is asked for through packages/ui/src/secure-context.ts alone", () => {
  const { globals, members } = secureNames();
  expect(globals).toEqual(expect.arrayContaining(["PublicKeyCredential", "PushManager", "caches"]));
  expect(members).toEqual(
    expect.arrayContaining(["clipboard", "randomUUID", "serviceWorker", "share", "subtle"]),
  );
  const asked = new RegExp(
    `\\b(?:navigator|crypto)\\??\\.(?:${members.join("|")})\\b|"(?:${members.join("|")})" in navigator` +
      `|(?<![\\w.<"])(?:${globals.join("|")})(?:\\??\\.(?!\\.)|\\()|"(?:${globals.join("|")})" in `,
  );
  const sources = globSync(
    ["apps/web/src/**/*.{ts,tsx}", "packages/{ui,api-client}/src/**/*.{ts,tsx}"],
    { cwd: root },
  );
  const found = sources.flatMap((file) => {
    // A service worker is only there on https; the server has its own crypto.
    if (/\.(test|stories)\.|\/(testing|stories|worker|server)\/|boot-script/.test(file)) return [];
    const code = readFileSync(path.join(root, file), "utf8").replaceAll(
      /\/\*[^]*?\*\/|\/\/.*$/gm,
      "",
    );
    return asked.test(code) ? [`${file}: ${asked.exec(code)?.[0]}`] : [];
  });
  expect(found).toEqual([]);
});
