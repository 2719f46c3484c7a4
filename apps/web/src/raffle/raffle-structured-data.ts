import type { Raffle } from "@rifas/api-client/types";

/** What a search engine learns of a raffle: a product whose offer is one ticket. */
export function raffleStructuredData(
  raffle: Raffle,
  page: { address: string; organiser: string; image: string | null },
): Record<string, unknown> {
  return {
    "@type": "Product",
    name: raffle.name,
    url: page.address,
    category: "Rifa",
    description:
      raffle.description || raffle.prizes.map(({ title }) => title).join(", ") || raffle.name,
    ...(page.image === null ? {} : { image: page.image }),
    ...(raffle.price_bs === null
      ? {}
      : {
          offers: {
            "@type": "Offer",
            url: page.address,
            price: raffle.price_bs,
            priceCurrency: "VES",
            availability: `https://schema.org/${availabilityOf(raffle)}`,
            seller: { "@type": "Organization", name: page.organiser },
            ...(raffle.sales_close_at === null ? {} : { availabilityEnds: raffle.sales_close_at }),
          },
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
