import { statusLabels, type Status } from "@rifas/domain/statuses";
import { SelectField } from "@rifas/ui/select-field";
import { readOneOf } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** Filters a list by its status, one of `of`; in the line of the search. */
export function StatusFilter({ of }: { of: readonly Status[] }) {
  const { query, change } = useAddress();
  return (
    <SelectField
      label="Estado"
      labelDisplay="hidden"
      value={readOneOf(query, "estado", of) ?? ""}
      options={[
        { value: "", label: "Todos los estados" },
        ...of.map((status) => ({ value: status, label: statusLabels[status] })),
      ]}
      onChange={(event) => change({ estado: event.target.value })}
    />
  );
}
