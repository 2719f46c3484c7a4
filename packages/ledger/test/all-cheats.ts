import type { Cheat } from "./cheat.ts";
import { BUNDLE_CHEATS } from "./bundle-cheats.ts";
import { CHEATS } from "./cheats.ts";
import { CONTINUED_CHEATS } from "./continued-cheats.ts";
import { CORRECTION_CHEATS } from "./correction-cheats.ts";
import { DATED_CHEATS } from "./dated-cheats.ts";
import { DRAW_CHEATS } from "./draw-cheats.ts";
import { INSTANT_CHEATS } from "./instant-cheats.ts";
import { KEY_CHEATS } from "./key-cheats.ts";
import { LOTTERY_CHEATS } from "./lottery-cheats.ts";
import { MINIMUM_CHEATS } from "./minimum-cheats.ts";
import { OWNER_CHEATS } from "./owner-cheats.ts";
import { PRIZE_CHEATS } from "./prize-cheats.ts";
import { REOPENING_CHEATS } from "./reopened-raffle.ts";
import { RULES_CHEATS } from "./rules-cheats.ts";
import { SETTLED_CHEATS } from "./settled-cheats.ts";
import { TERMS_CHEATS } from "./terms-cheats.ts";

/** Every cheat, which all verifiers must see. */
export const ALL_CHEATS: readonly Cheat[] = [
  ...CHEATS,
  ...BUNDLE_CHEATS,
  ...DRAW_CHEATS,
  ...OWNER_CHEATS,
  ...INSTANT_CHEATS,
  ...KEY_CHEATS,
  ...REOPENING_CHEATS,
  ...RULES_CHEATS,
  ...CORRECTION_CHEATS,
  ...LOTTERY_CHEATS,
  ...CONTINUED_CHEATS,
  ...TERMS_CHEATS,
  ...DATED_CHEATS,
  ...MINIMUM_CHEATS,
  ...PRIZE_CHEATS,
  ...SETTLED_CHEATS,
];
