import { exampleOf } from "../../examples.ts";
import type { MockWorld } from "../../world/world.ts";
import type { MockOverrides } from "../mock-types.ts";

/** Of a prize that was just won. */
const NOTHING_SAID = {
  state: null,
  at: null,
  answers: [],
  due_at: null,
  shown: false,
  has_photo: false,
};

/** What became of prizes: by the example in a raffle with results, and nothing yet for a winner. */
export function prizeOperations(world: MockWorld) {
  return {
    async listRafflePrizes({ path }) {
      const raffle = world.raffles.find(({ id }) => id === path.id);
      const items = raffle?.winners.length === 0 ? [] : exampleOf("RafflePrizes").items;
      return { status: 200, body: { items } };
    },
    async listWonPrizes({ path }) {
      const { prizes_won: won = [] } = world.purchases.find(({ id }) => id === path.id) ?? {};
      return { status: 200, body: { items: won.map((prize) => ({ ...prize, ...NOTHING_SAID })) } };
    },
  } satisfies MockOverrides;
}
