import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { SelectField } from "@rifas/ui/select-field";
import { readNumber } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** The parameter that narrows a list to one raffle. */
export const RAFFLE = "rifa";

/** Narrows a list to one raffle. Drafts have nothing to show, so they aren't offered. */
export function RaffleFilter(props: { labelDisplay?: "shown" | "hidden" }) {
  const { query, change } = useAddress();
  const { data } = useQuery(
    adminQueries.raffles({ status: ["active", "paused", "finished"], limit: 100 }),
  );
  const chosen = readNumber(query, RAFFLE);
  const known = data?.items ?? [];
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }));
  if (chosen !== null && !known.some(({ id }) => id === chosen)) {
    options.push({ value: String(chosen), label: `Rifa ${chosen}` });
  }
  return (
    <SelectField
      label="Rifa"
      {...(props.labelDisplay === undefined ? {} : { labelDisplay: props.labelDisplay })}
      // A raffle with a long name leaves room for the filters beside it.
      className="sm:max-w-80"
      options={[{ value: "", label: "Todas las rifas" }, ...options]}
      value={chosen === null ? "" : String(chosen)}
      onChange={(event) => change({ [RAFFLE]: event.target.value })}
    />
  );
}
