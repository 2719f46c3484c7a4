import { Link } from "@rifas/ui/link";
import { NoWrap } from "@rifas/ui/text";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

/** A link that opens a purchase in the drawer beside the current page; Back closes it. */
export function PurchaseLink({
  id,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, "to"> & { id: string }) {
  const { query } = useAddress();
  return <RouterLink {...rest} preventScrollReset to={addressWith(query, { compra: id })} />;
}

/** The code of a purchase, which opens it. */
export function PurchaseCode({ of: { id, code } }: { of: { id: string; code: string } }) {
  return (
    <Link asChild>
      <PurchaseLink id={id}>
        <NoWrap>{code}</NoWrap>
      </PurchaseLink>
    </Link>
  );
}
