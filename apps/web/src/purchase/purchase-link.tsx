import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith } from "../desk/address.ts";
import { useAddress } from "../desk/use-address.ts";

/** The way to a purchase in full, beside the page one is on; Back closes it. */
export function PurchaseLink({
  id,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, "to"> & { id: string }) {
  const { query } = useAddress();
  return <RouterLink {...rest} preventScrollReset to={addressWith(query, { compra: id })} />;
}
