import type { RaffleStatus } from "@rifas/api-client/types";
import { fallbackAtWidth } from "@rifas/domain/image-sizes";
import { isTicketPrice } from "@rifas/domain/ticket-price";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { useWatch, type Control } from "react-hook-form";
import { bolivarsAt, useDollarRate } from "../../shared/raffle/dollar-rate.ts";
import type { RaffleValues } from "./raffle-values.ts";
import { useEffect, useState } from "react";

/** The public card with the form's current values. */
export function RafflePreview(props: {
  control: Control<RaffleValues>;
  file: File | null;
  raffle: {
    readonly id: number;
    readonly imageUrl: string | null;
    readonly status: RaffleStatus;
    readonly sold: number;
    readonly createdAt: string;
  };
}) {
  const { raffle } = props;
  const values = useWatch({ control: props.control });
  const chosen = useObjectUrl(props.file);
  const image = chosen ?? (raffle.imageUrl === null ? null : fallbackAtWidth(raffle.imageUrl, 480));
  const total = Number(values.total_tickets);
  const price = usePreviewedPrice(values);
  return (
    <RaffleCard
      inert
      raffle={{
        id: raffle.id,
        name: values.name?.trim() || "El nombre de tu rifa",
        status: raffle.status === "draft" ? "active" : raffle.status,
        image: image === null ? null : { src: image },
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
  );
}

/** The price in bolivars that the form comes to; null while it isn't one. */
function usePreviewedPrice({
  price_in,
  price_bs = "",
  price_usd = "",
}: Partial<Pick<RaffleValues, "price_in" | "price_bs" | "price_usd">>) {
  const { data: dollars } = useDollarRate();
  if (price_in !== "dollars") return isTicketPrice(price_bs) ? price_bs : null;
  const rate = dollars?.rate ?? null;
  return rate === null ? null : bolivarsAt(price_usd, rate);
}

/** An object URL for a local file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown !== null && shown.file === file ? shown.url : null;
}
