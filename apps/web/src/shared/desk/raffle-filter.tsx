import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { Combobox } from "@rifas/ui/combobox";
import { FieldWidth } from "@rifas/ui/form";
import { readNumber, type AddressQuery } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** The raffle in the query string. */
export const readRaffle = (query: AddressQuery) => ({ rifa: readNumber(query, "rifa") });

/** Filters a list by raffle. Drafts aren't offered, since they have no purchases. */
export function RaffleFilter(props: { labelDisplay?: "shown" | "hidden" }) {
  const { query, change } = useAddress();
  const { data } = useQuery(
    get("/raffles", { status: ["active", "paused", "finished"], limit: 100 }),
  );
  const { rifa: chosen } = readRaffle(query);
  const known = data?.items ?? [];
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }));
  if (chosen !== null && !known.some(({ id }) => id === chosen)) {
    options.push({ value: String(chosen), label: `Rifa ${chosen}` });
  }
  // Long raffle names leave room for the other filters.
  return (
    <FieldWidth width="filter">
      <Combobox
        label="Rifa"
        {...(props.labelDisplay === undefined ? {} : { labelDisplay: props.labelDisplay })}
        options={[{ value: "", label: "Todas las rifas" }, ...options]}
        value={chosen === null ? "" : String(chosen)}
        onValueChange={(rifa) => change({ rifa })}
      />
    </FieldWidth>
  );
}
