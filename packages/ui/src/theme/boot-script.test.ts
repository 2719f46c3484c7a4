import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { bootScript, bootScriptCspHash } from "./boot-script.ts";

function boot(stored: string | null | Error, systemDark: boolean) {
  const device = { matches: systemDark, onchange: () => {} };
  const attributes: Record<string, string> = {};
  const style = { colorScheme: "" };
  const listeners: Listener[] = [];
  const page = {
    addEventListener: (...listener: Listener) => listeners.push(listener),
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === "ui-theme" ? stored : null;
      },
      setItem: (key: string, value: string) => {
        if (stored instanceof Error) throw stored;
        if (key === "ui-theme") stored = value;
      },
    },
    matchMedia: () => device,
    document: {
      documentElement: {
        style,
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
  };
  runInNewContext(bootScript, page);
  const shown = () => ({ theme: attributes["data-theme"], scheme: style.colorScheme });
  return { shown, device, listeners };
}

type Choice = (event: { target: { name?: string | object; value: string } }) => void;
type Listener = [type: string, choose: Choice, isCapturing: boolean];

describe("boot script", () => {
  test("is under 1 kB", () => {
    expect(bootScript.length).toBeLessThan(1024);
  });

  test.each([
    [null, false, "light"],
    [null, true, "dark"],
    ["light", true, "light"],
    ["dark", false, "dark"],
    ["system", true, "dark"],
    ["system", false, "light"],
    ["rubbish", false, "light"],
    [new Error("storage refused"), true, "dark"],
  ])("stored %s, system dark %s: %s", (stored, systemDark, theme) => {
    expect(boot(stored, systemDark).shown()).toEqual({ theme, scheme: theme });
  });

  test.each([
    [null, "dark"],
    ["light", "light"],
  ])("with %s stored, when the device turns dark the page is %s", (stored, theme) => {
    const { shown, device } = boot(stored, false);
    device.matches = true;
    device.onchange();
    expect(shown()).toEqual({ theme, scheme: theme });
  });

  test.each([
    [{ name: "ui-theme_R_1_", value: "dark" }, null, "dark"],
    [{ name: "ui-theme_R_1_", value: "system" }, "dark", "light"],
    [{ name: "payment_method", value: "dark" }, null, "light"],
    [{ value: "dark" }, null, "light"],
    // A form with a field called `name`, which replaces the form's `name` property.
    [{ name: {}, value: "dark" }, null, "light"],
    [{ name: "ui-theme_R_1_", value: "dark" }, new Error("storage refused"), "light"],
  ])("after a click on %o, with %s stored before, the page is %s", (target, stored, theme) => {
    const { shown, listeners } = boot(stored, false);
    for (const [type, choose] of listeners) if (type === "click") choose({ target });
    expect(shown()).toEqual({ theme, scheme: theme });
  });

  test("handles a click before React, which may stop it at the document", () => {
    expect(boot(null, false).listeners).toEqual([["click", expect.any(Function), true]]);
  });

  test("its CSP source is the hash of exactly this text", async () => {
    const digest = createHash("sha256").update(bootScript).digest("base64");
    expect(await bootScriptCspHash()).toBe(`'sha256-${digest}'`);
  });
});
