import type { RaffleStatus } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { fallbackAtWidth } from "@rifas/domain/image-sizes";
import { isTicketPrice } from "@rifas/domain/ticket-price";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { useWatch, type Control, type DeepPartial } from "react-hook-form";
import { bolivarsAt, useDollarRate } from "../../site/dollar-rate/dollar-rate.ts";
import type { ComboValues, RaffleValues } from "./raffle-values.ts";
import { useEffect, useState } from "react";

type Previewed = DeepPartial<Pick<RaffleValues, "price_in" | "price_bs" | "price_usd" | "combos">>;

/** What a card shows in addition to the form's values. */
export interface PreviewedRaffle {
  readonly id: number;
  readonly status: RaffleStatus;
  readonly sold: number;
  readonly createdAt: string;
}

/** The public card and the combos with the form's current values. */
export function RafflePreview(props: {
  control: Control<RaffleValues>;
  /** The chosen or the stored photo. */
  image: string | null;
  raffle: PreviewedRaffle;
}) {
  const { raffle, image } = props;
  const values = useWatch({ control: props.control });
  const total = Number(values.total_tickets);
  const { price, combos } = usePreviewedPrices(values);
  return (
    <Stack gap={3}>
      <RaffleCard
        inert
        raffle={{
          id: raffle.id,
          name: values.name?.trim() || "El nombre de tu rifa",
          status: raffle.status === "draft" ? "active" : raffle.status,
          image:
            image === null
              ? null
              : { src: image, focus: `${values.image_focus_x}% ${values.image_focus_y}%` },
          ticketsSold: raffle.sold,
          ticketsTotal: Number.isInteger(total) && total > 0 ? total : 1,
          priceBs: price,
          drawDate: Number.isNaN(Date.parse(values.draw_date ?? ""))
            ? null
            : (values.draw_date ?? null),
          createdAt: raffle.createdAt,
          published: true,
        }}
        imageLoading="eager"
        link={(words) => <span>{words}</span>}
      />
      {combos.length > 0 && <Text size="sm">Combos: {combos.map(comboOffer).join(" · ")}</Text>}
    </Stack>
  );
}

/** What a ticket and the combos cost in bolivars; null while it isn't a price, and without the combos that aren't complete. */
function usePreviewedPrices({ price_in, combos = [], ...ticket }: Previewed) {
  const { data: dollars } = useDollarRate();
  const rate = dollars?.rate ?? null;
  const bolivarsOf = ({ price_bs = "", price_usd = "" }: Partial<ComboValues>) => {
    if (price_in !== "dollars") return isTicketPrice(price_bs) ? price_bs : null;
    return rate === null ? null : bolivarsAt(price_usd, rate);
  };
  return {
    price: bolivarsOf(ticket),
    combos: combos.flatMap((combo) => {
      const price_bs = bolivarsOf(combo ?? {});
      const quantity = Number(combo?.quantity);
      return price_bs !== null && quantity > 1 ? [{ quantity, price_bs }] : [];
    }),
  };
}

/** The address of the chosen photo, which is revoked when it is no longer shown, or of the stored one. */
export function useShownPhoto(file: File | null, stored: string | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (shown !== null && shown.file === file) return shown.url;
  return stored === null ? null : fallbackAtWidth(stored, 480);
}
