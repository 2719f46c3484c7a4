import { AdminRaffleCard, type AdminRaffleCardProps } from "./admin-raffle-card.tsx";
import { StorefrontRaffleCard, type StorefrontRaffleCardProps } from "./storefront-raffle-card.tsx";

export type { RaffleCardModel } from "./raffle-card-model.ts";

export type RaffleCardProps = StorefrontRaffleCardProps | AdminRaffleCardProps;

/**
 * A raffle as a paper ticket: its photograph above the perforation, its facts below. A public
 * page imports the storefront's alone, from `@rifas/ui/raffle-card/storefront`, and leaves the desk's behind.
 */
export function RaffleCard(props: RaffleCardProps) {
  return props.variant === "admin" ? (
    <AdminRaffleCard {...props} />
  ) : (
    <StorefrontRaffleCard {...props} />
  );
}
