import { AdminRaffleCard, type AdminRaffleCardProps } from "./admin-raffle-card.tsx";
import { StorefrontRaffleCard, type StorefrontRaffleCardProps } from "./storefront-raffle-card.tsx";

export type { RaffleCardModel } from "./raffle-card-model.ts";

export type RaffleCardProps = StorefrontRaffleCardProps | AdminRaffleCardProps;

/**
 * A raffle as a paper ticket: photograph above the perforation, facts below. Public pages import only the storefront's card,
 * from `@rifas/ui/raffle-card/storefront`, to leave the admin's code out.
 */
export function RaffleCard(props: RaffleCardProps) {
  return props.variant === "admin" ? (
    <AdminRaffleCard {...props} />
  ) : (
    <StorefrontRaffleCard {...props} />
  );
}
