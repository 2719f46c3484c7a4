import { subtractMoney, sumMoney } from "@rifas/domain/money";
import type { MockWorld } from "../../world/world.ts";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

/** Cash that people took for numbers, by person and day, until it is handed in. */
export function cashOperations({ bank }: MockWorld) {
  return {
    async listCash({ query }) {
      const owed_bs = sumMoney(bank.cashDays.map((day) => day.owed_bs));
      return { status: 200, body: { ...pageOf(bank.cashDays, query), owed_bs } };
    },
    async confirmCash({ body: { person_id, day, owed_bs, handed_in_bs, reason } }) {
      const found = bank.cashDays.find((one) => one.person.id === person_id && one.day === day);
      if (found?.owed_bs !== owed_bs) {
        return refuse(409, "sum_changed", "Esa caja cambió mientras la veías. Revísala otra vez.");
      }
      const rest = reason === undefined ? subtractMoney(owed_bs, handed_in_bs) : "0.00";
      bank.cashDays = bank.cashDays.flatMap((one) =>
        one !== found ? one : rest === "0.00" ? [] : { ...found, owed_bs: rest },
      );
      return { status: 204 };
    },
  } satisfies MockOverrides;
}
