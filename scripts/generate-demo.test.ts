import { readIndex, type RenderedIndex } from "@rifas/demo/rendered/rendered-index";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { damagedFiles, generateDemo, readSources, staleSources } from "./generate-demo.ts";

const sources = readSources();
let index: RenderedIndex;
beforeAll(async () => {
  index = await readIndex(join(import.meta.dirname, "../packages/demo/generated"));
});

test("the committed pictures of the demo are up to date", async () => {
  expect(await generateDemo({ check: true })).toEqual([]);
});

test("a changed drawing makes its pictures stale, and only those", () => {
  const changed = sources.drawings.get("car")?.replace("<svg ", '<svg id="car" ') ?? "";
  const drawings = new Map(sources.drawings).set("car", changed);
  expect(staleSources({ ...sources, drawings }, index)).toEqual(["car"]);
});

test("a changed renderer makes every picture stale", () => {
  const stale = staleSources({ ...sources, renderer: "another" }, index);
  expect(stale).toHaveLength(sources.drawings.size + sources.proofs.size);
});

test("a new proof, and one that the demo no longer has, are found", () => {
  const [[key, proof] = []] = sources.proofs;
  if (key === undefined || proof === undefined) throw new Error("The demo has no proofs.");
  const proofs = new Map(sources.proofs).set("0123", proof);
  proofs.delete(key);
  const found = staleSources({ ...sources, proofs }, index);
  expect(found).toEqual(["proofs/0123.jpg", `proofs/${key}.jpg`]);
});

test("a picture that is missing, changed by hand or left over is found", () => {
  const { "car.jpg": _, ...others } = index.files;
  const files = { ...others, "boat.jpg": "0123", "cash.jpg": "0123" };
  expect(damagedFiles({ ...index, files }).sort()).toEqual(["boat.jpg", "car.jpg", "cash.jpg"]);
});
