import type { Schema } from "@rifas/api-client/types";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { raffleWith } from "../../world/raffles.ts";
import type { MockWorld } from "../../world/world.ts";
import { findRaffle } from "./find-raffle.ts";

/** Combos as everyone sees them; a mock has no rate for those in dollars. */
function combosOf(offered: Schema<"OfferedCombos"> | undefined): Schema<"Combo">[] | undefined {
  return offered?.flatMap(({ quantity, price_bs }) =>
    price_bs === undefined ? [] : [{ quantity, price_bs }],
  );
}

/** Creating, changing and deleting raffles. */
export function editingOperations(world: MockWorld) {
  return {
    async createRaffle({ body }) {
      const raffle = raffleWith({
        ...body,
        id: 20,
        status: "draft",
        publish: false,
        prizes: body.prizes ?? [],
        instant_prizes: body.instant_prizes ?? [],
        combos: combosOf(body.combos) ?? [],
      });
      world.raffles.push(raffle);
      return { status: 201, body: raffle };
    },
    async updateRaffle({ path, body }) {
      const raffle = findRaffle(world, path.id);
      const drawDate = body.draw_date ?? raffle.draw_date;
      const closing =
        body.sales_close_at === "" && drawDate !== null
          ? { sales_close_at: defaultSalesClose(new Date(drawDate)).toISOString() }
          : {};
      const combos = combosOf(body.combos) ?? raffle.combos;
      return { status: 200, body: Object.assign(raffle, body, closing, { combos }) };
    },
    async deleteRaffle({ path }) {
      if (world.purchases.some(({ raffle }) => raffle.id === path.id)) {
        return refuse(
          409,
          "raffle_has_purchases",
          "No se puede eliminar: la rifa tiene compras asociadas",
        );
      }
      world.raffles = world.raffles.filter((raffle) => raffle.id !== path.id);
      return { status: 204 };
    },
  } satisfies MockOverrides;
}
