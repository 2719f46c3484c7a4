import type { RaffleForStaff } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { matchesSearch } from "@rifas/domain/search-text";
import { found } from "../find.ts";
import { type MockOverrides, ok } from "../mock-types.ts";
import { sharedPicture } from "../../world/shared-picture.ts";
import type { MockWorld } from "../../world/world.ts";
import { findRaffle, pauseInfo } from "./find-raffle.ts";
import { pageOf } from "../page-of.ts";

const order = { active: 0, paused: 1, draft: 2, finished: 3 } as const;

const isOver = ({ sale_state: state }: RaffleForStaff) =>
  state === "sold_out" || state === "closed";

function sorted(found: readonly RaffleForStaff[]) {
  return found
    .toSorted(
      (one, other) =>
        order[one.status] - order[other.status] || Number(isOver(one)) - Number(isOver(other)),
    )
    .map((raffle) => viewOf("RaffleListItem", raffle));
}

const headings = {
  raffle: "La rifa",
  progress: "Cómo va",
  numbers: "Números libres",
  last_call: "Última llamada",
  winner: "El resultado",
} as const;

/** Reading raffles. */
export function raffleOperations(world: MockWorld) {
  return {
    async listRaffles({ query }, { user }) {
      const statuses = query.status ?? ["all"];
      const listed = world.raffles.filter(
        (raffle) =>
          (user !== null || raffle.publish) &&
          (query.publish === undefined || raffle.publish === query.publish) &&
          (statuses.includes("all") || statuses.some((status) => status === raffle.status)) &&
          matchesSearch(raffle.name, query.search ?? ""),
      );
      return { status: 200, body: pageOf(sorted(listed), query) };
    },
    async getRafflePicture({ query: { kind, size } }) {
      return sharedPicture(headings[kind], size);
    },
    async getFirstActiveRaffle(_input, { user }) {
      const first = found(
        world.raffles.find((raffle) => raffle.sale_state === "open"),
        "una rifa",
      );
      return { status: 200, body: viewOf(user === null ? "Raffle" : "RaffleForStaff", first) };
    },
    async listPublishedRaffles({ query }) {
      const published = world.raffles.filter(
        (raffle) => raffle.publish && raffle.id !== query.exclude,
      );
      return { status: 200, body: pageOf(sorted(published), query) };
    },
    async getRaffle({ path }, { user }) {
      const raffle = findRaffle(world, path.id);
      return { status: 200, body: viewOf(user === null ? "Raffle" : "RaffleForStaff", raffle) };
    },
    async getRafflePauseInfo({ path }, { user }) {
      const raffle = findRaffle(world, path.id);
      return {
        status: 200,
        body: viewOf(user === null ? "PauseInfo" : "PauseInfoForStaff", pauseInfo(raffle)),
      };
    },
    async listAudits({ query }) {
      const published = world.raffles.filter(({ status }) => status !== "draft");
      const items = published.map((raffle) => viewOf("RaffleListItem", raffle));
      return { status: 200, body: pageOf(items, query) };
    },
    getRaffleHistory: async ({ query }) => ok(pageOf([], query)),
  } satisfies MockOverrides;
}
