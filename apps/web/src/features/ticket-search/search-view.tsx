import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import type { ChatSale } from "../../shared/chat/chat-proposal.ts";
import { readOneOf } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { NumberSearch } from "./number-search.tsx";
import { PurchaseSearch } from "./purchase-search.tsx";

/** The search, among purchases or among numbers. `onSell` gets the sale that a pasted chat proposes. */
export function SearchView({ onSell }: { onSell: (sale: ChatSale) => void }) {
  const { query, change } = useAddress();
  const among = readOneOf(query, "en", ["numeros"]) ?? "compras";
  const choice = (
    <SegmentedFilter
      label="Buscar entre"
      value={among}
      options={[
        { value: "compras", label: "Compras" },
        { value: "numeros", label: "Números" },
      ]}
      onValueChange={(value) =>
        change({ en: value === "compras" ? null : value, estado: null, comprobante: null })
      }
    />
  );
  return among === "compras" ? (
    <PurchaseSearch onSell={onSell} among={choice} />
  ) : (
    <NumberSearch among={choice} />
  );
}
