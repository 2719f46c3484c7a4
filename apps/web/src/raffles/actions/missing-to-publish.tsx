import { publishRequirementLabels, type PublishRequirement } from "@rifas/domain/raffle-rules";
import { List } from "@rifas/ui/list";
import { LinkTo } from "../../shared/link-to.tsx";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

/** The form's field for each requirement; null for what the server does by itself. */
const fieldOf = {
  image: "image",
  price: "price_bs",
  draw_date: "draw_date",
  future_draw_date: "draw_date",
  numbers: null,
  time_to_seal: "sales_close_at",
  future_instants: "instant_prizes",
} as const satisfies Record<PublishRequirement, string | null>;

/** What a draft lacks; each item leads to its field, which the form focuses. */
export function MissingToPublish({ missing }: { missing: readonly PublishRequirement[] }) {
  const { query } = useAddress();
  return (
    <List>
      {missing.map((one) => (
        <li key={one}>
          {fieldOf[one] === null ? (
            publishRequirementLabels[one]
          ) : (
            <LinkTo
              to={{ search: addressWith(query, { vista: "datos" }), hash: fieldOf[one] }}
              tone="ink"
              place="row"
              preventScrollReset
            >
              {publishRequirementLabels[one]}
            </LinkTo>
          )}
        </li>
      ))}
    </List>
  );
}
