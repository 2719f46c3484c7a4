import { globSync, readFileSync } from "node:fs";
import { toId } from "storybook/internal/csf";
import { expect, test } from "vitest";
import { withAddressOfTitle } from "../.storybook/address-of-title.ts";

const files = globSync("{packages,apps}/*/{src,docs}/**/*.stories.tsx");

test("every story's file gets the address of its own title, which the sidebar links to", () => {
  expect(files.length).toBeGreaterThan(130);
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    // Only the title of a story's file names its group.
    const titles = [
      ...code.matchAll(
        /(?:^ {2}|= \{ )title: "((?:Overview|Foundations|Components|Marca|Pantallas|Correos)\b[^"]*)",/gm,
      ),
    ];
    const [title] = titles.map((found) => found[1] ?? "");
    expect(title, file).toBeDefined();
    expect(withAddressOfTitle(code), file).toContain(
      `id: "${toId(title ?? "")}", title: "${title}",`,
    );
  }
});
