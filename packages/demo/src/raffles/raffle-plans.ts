import { calendarAt } from "./calendar.ts";
import { cuatro, surprise } from "./draft-raffles.ts";
import { car, christmasBasket, losRoques } from "./ended-raffles.ts";
import { generator, television, bicycle, cash, phone, motorcycle } from "./raffles-on-sale.ts";
import { laptop, fridge, washer } from "./stopped-raffles.ts";
import type { RafflePlan } from "./raffle-plan.ts";

/** The fourteen raffles of the demo, in order of creation, around the current time. */
export function rafflePlans(now: Date): RafflePlan[] {
  const calendar = calendarAt(now);
  const plans = [
    car,
    christmasBasket,
    losRoques,
    laptop,
    fridge,
    generator,
    television,
    bicycle,
    washer,
    cash,
    phone,
    motorcycle,
    cuatro,
    surprise,
  ];
  return plans.map((plan) => plan(calendar));
}
