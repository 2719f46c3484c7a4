import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Passes on what is no answer of the server, and so never sets what comes after 'sending'. */
const PASSES_ON = /if \(!isApiError\(\w+\)\) throw \w+/;
const SHOWS = /\b(?:set(?!Timeout|Interval)[A-Z]\w*|dispatch)\(/;

test("no state of something under way is left standing by what isn't an answer of the server", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname });
  const standing = sources.filter((file) => {
    if (/\.test\./.test(file)) return false;
    const text = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    const functions = text.split(/^(?=(?:export )?(?:async )?function )/m);
    return functions.some((one) => PASSES_ON.test(one) && SHOWS.test(one));
  });
  expect(standing).toEqual([]);
});
