import { sharedPicture } from "../../world/shared-picture.ts";
import type { MockWorld } from "../../world/world.ts";
import { findPurchase, noPurchase } from "../sale/find-purchases.ts";
import { findRaffle, noRaffle } from "./find-raffle.ts";
import type { SomeMockOperations } from "../mock-types.ts";

const headers = { "content-type": "image/svg+xml", etag: '"drawing"' };

const headings = {
  raffle: "La rifa",
  progress: "Cómo va",
  numbers: "Números libres",
  last_call: "Última llamada",
  winner: "El resultado",
} as const;

/** Pictures to share: drawings that name what the server would draw. */
export function sharingOperations(world: MockWorld) {
  return {
    async getRafflePicture({ path, query: { kind, size } }) {
      if (findRaffle(world, path.id) === undefined) return noRaffle();
      return { status: 200, headers, body: sharedPicture(headings[kind], size) };
    },
    async getPurchasePicture({ path, query: { size } }) {
      if (findPurchase(world, path.id) === undefined) return noPurchase();
      return { status: 200, headers, body: sharedPicture("Mis números", size) };
    },
  } satisfies SomeMockOperations<"getRafflePicture" | "getPurchasePicture">;
}
