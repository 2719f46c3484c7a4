import type { HoldAlarms } from "@rifas/api-client/types";
import { raffles } from "./raffles.ts";
import { minutesAgo } from "./clock.ts";

const [raffle] = raffles;
const ofRaffle = { raffle_id: raffle?.id ?? 0, raffle_name: raffle?.name ?? "" };

/** Alarms of an address and of a network, and a wave of refusals. */
export const holdAlarms: HoldAlarms = {
  holds: [
    {
      ...ofRaffle,
      origin: "9f0c2d4e6b8a7153",
      kind: "address",
      masked: "186.14.•.•",
      purchases: 24,
      numbers: 2_400,
      share_percent: 24,
      since: minutesAgo(4),
    },
    {
      ...ofRaffle,
      origin: "1b2c3d4e5f607182",
      kind: "network",
      masked: "190.200.•.•",
      purchases: 31,
      numbers: 1_100,
      share_percent: 11,
      since: minutesAgo(9),
    },
  ],
  photos: [
    { ...ofRaffle, purchases: 120, numbers: 3_100, share_percent: 31, since: minutesAgo(95) },
  ],
  refusals: [{ ...ofRaffle, refusals: 180, origins: 3, minutes: 10 }],
  attacks: [{ ...ofRaffle, since: minutesAgo(3), reason: "holds" }],
  sellers: [
    {
      ...ofRaffle,
      seller: { id: 2, name: "Mariana Silva" },
      purchases: 12,
      numbers: 1_100,
      amount_bs: "165000.00",
      since: minutesAgo(50),
    },
  ],
};
