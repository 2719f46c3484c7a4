import { expect, it } from "vitest";
import { CHEATS } from "../test-support/cheats.ts";
import { INSTANT_CHEATS } from "../test-support/instant-cheats.ts";
import { KEY_CHEATS } from "../test-support/key-cheats.ts";
import { REOPENING_CHEATS } from "../test-support/reopened-raffle.ts";
import { TRUST } from "../test-support/simulators.ts";
import { writeBundle } from "./bundle-json.ts";
import { COLOURS } from "./verdict.ts";
import { verifyBundle } from "./verify-bundle.ts";

it.each([...CHEATS, ...INSTANT_CHEATS, ...KEY_CHEATS, ...REOPENING_CHEATS])(
  "$name: $code",
  ({ bundle, code, beside }) => {
    const verdict = verifyBundle(writeBundle(bundle), TRUST, beside);
    if (!verdict.ok) throw new Error(verdict.code);
    const { colour, checks } = verdict.value;
    expect(checks.map((check) => check.code)).toContain(code);
    expect(colour).toBe(COLOURS[code]);
    expect(colour).not.toBe("green");
  },
);
