import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Everything whose text a person may read: screens, e-mails, the server's sentences, the contract and the owner's guides. */
function filesPeopleRead(): string[] {
  return globSync(["{apps,packages}/*/src/**/*.{ts,tsx}", "openapi.yaml", "docs/owners*.md"], {
    cwd: root,
  }).filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

it("one thing has one name: 'contraseña', never 'clave'", () => {
  const files = filesPeopleRead();
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => /\bclaves?\b/i.test(readFileSync(join(root, file), "utf8")));
  expect(wrong).toEqual([]);
});
