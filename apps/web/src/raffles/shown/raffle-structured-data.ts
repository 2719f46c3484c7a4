import type { Raffle } from "@rifas/api-client/types";
import { imagePreview } from "@rifas/domain/image-sizes";

/** Structured data about a raffle for search engines: a product whose offers are one ticket, and each of its combos. */
export function raffleStructuredData(
  raffle: Raffle,
  site: { origin: string; organiser: string },
): Record<string, unknown> {
  const address = `${site.origin}/rifas/${raffle.id}`;
  return {
    "@type": "Product",
    name: raffle.name,
    url: address,
    category: "Rifa",
    description:
      raffle.description || raffle.prizes.map(({ title }) => title).join(", ") || raffle.name,
    ...(raffle.image_url === null ? {} : { image: site.origin + imagePreview(raffle.image_url) }),
    ...(raffle.price_bs === null
      ? {}
      : {
          offers: [{ quantity: 1, price_bs: raffle.price_bs }, ...raffle.combos].map(
            ({ quantity, price_bs }) => ({
              "@type": "Offer",
              url: address,
              price: price_bs,
              priceCurrency: "VES",
              eligibleQuantity: { "@type": "QuantitativeValue", value: quantity },
              availability: `https://schema.org/${availabilityOf(raffle)}`,
              seller: { "@type": "Organization", name: site.organiser },
              ...(raffle.sales_close_at === null
                ? {}
                : { availabilityEnds: raffle.sales_close_at }),
            }),
          ),
        }),
  };
}

function availabilityOf({ sale_state }: Raffle): "InStock" | "SoldOut" | "Discontinued" {
  switch (sale_state) {
    case "open":
      return "InStock";
    case "sold_out":
    case "paused":
    case "closed":
    case "hidden":
    case "draft":
      return "SoldOut";
    case "finished":
      return "Discontinued";
  }
}
