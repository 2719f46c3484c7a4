import sharp from "sharp";
import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";
import { eventually } from "./eventually.ts";

/** A small picture, a real JPEG. */
export async function smallPicture(colour = "#0b6e80"): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Creates a complete raffle over HTTP, waits for its numbers, and returns its id. */
export async function createReadyRaffle(
  api: TestApi,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await api.does("createRaffle", {
    as: "admin",
    body: {
      name: "Moto Bera SBR 2026",
      total_tickets: 100,
      price_bs: "150.00",
      draw_date: "2026-12-25T02:00:00Z",
      ...fields,
    },
    files: { image: { bytes: await smallPicture() } },
  });
  await numbersReady(api, id);
  return id;
}

/** The same, published. */
export async function createPublishedRaffle(
  api: TestApi,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const id = await createReadyRaffle(api, fields);
  await api.does("setRafflePublication", { as: "admin", path: { id }, body: { publish: true } });
  return id;
}

/** Waits until all numbers of a raffle have been created. */
export async function numbersReady(api: TestApi, id: number): Promise<void> {
  await eventually(async () => {
    const raffle = await api.does("getRaffle", { as: "admin", path: { id } });
    expect(raffle.numbers_ready).toBe(true);
  });
}
