import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { DiskFileStore } from "../../platform/files/disk-file-store.ts";
import { createLimitMeter } from "../../platform/limits/limit-meter.ts";
import { readConfig } from "../../platform/settings/config.ts";
import type { SharePicture } from "../../platform/drawings/share-picture.ts";
import type { Shares } from "../../platform/ports.ts";
import { createShares } from "./shares.ts";

const opened: Shares[] = [];
afterEach(() => opened.splice(0).forEach((shares) => shares.stop()));

function open(
  amounts: Partial<Record<"shareQueue" | "shareProcess" | "shareSeconds", number>> = {},
) {
  const config = readConfig({});
  const limits = { ...config.limits, amounts: { ...config.limits.amounts, ...amounts } };
  const shares = createShares({
    config: { ...config, limits },
    files: new DiskFileStore("unused"),
    limits: createLimitMeter(limits),
    logger: pino({ level: "silent" }),
  });
  opened.push(shares);
  return shares;
}

const asker = {
  who: "a",
  network: "a",
  carrier: "a",
  isKnown: false,
  signal: new AbortController().signal,
};
const picture = (title: string): SharePicture => ({
  size: "preview",
  site: { name: "Rifas", address: "rifas.example", colors: {} },
  link: "https://rifas.example",
  heading: "Rifa",
  title,
  figure: { kind: "none" },
  facts: [],
  asOf: null,
  call: "Escanéalo",
  photo: null,
});

async function drawn(shares: Shares, title: string) {
  const answer = await shares.draw(asker, picture(title));
  return answer.ok ? answer.value : answer.failure.code;
}

describe("a picture to share", () => {
  test("is drawn once for everyone who asks for the same", async () => {
    const shares = open({ shareQueue: 4 });
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => drawn(shares, "Moto")));
    if (first === undefined || typeof first === "string") throw new Error(first);
    for (const other of others) expect(other).toEqual(first);
    const again = await drawn(shares, "Moto");
    expect(typeof again === "string" ? again : again.jpeg).toBe(first.jpeg);
    expect(await drawn(shares, "Nevera")).not.toEqual(first);
  });

  // threat: Pages, pictures and phones: The CPU used up by pictures to share
  test("waits for its turn, and is refused once too many wait", async () => {
    const shares = open({ shareQueue: 1 });
    const all = await Promise.all(["a", "b", "c"].map((title) => drawn(shares, title)));
    expect(all.filter((one) => one === "server_busy")).toHaveLength(1);
    expect(all.filter((one) => typeof one !== "string")).toHaveLength(2);
  });

  test("that takes too long is stopped, and the next one is drawn", async () => {
    expect(await drawn(open({ shareSeconds: 0 }), "Moto")).toBe("server_busy");
    expect(await drawn(open(), "Moto")).not.toBe("server_busy");
  });

  test("whose process takes too much memory is stopped", async () => {
    expect(await drawn(open({ shareProcess: 1 }), "Moto")).toBe("server_busy");
  });

  test("without its photo is drawn all the same", async () => {
    const shares = open();
    const photo = `/files/${"0".repeat(32)}.jpg`;
    expect((await shares.draw(asker, { ...picture("Moto"), photo })).ok).toBe(true);
  });
});
