import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

/** A link that opens a message in the drawer beside the list; Back closes it. */
export function EmailLink({
  id,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, "to" | "id"> & { id: number }) {
  const { query } = useAddress();
  return <RouterLink {...rest} preventScrollReset to={addressWith(query, { correo: id })} />;
}
