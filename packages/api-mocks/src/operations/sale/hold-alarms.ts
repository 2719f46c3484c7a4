import type { HoldAlarm, HoldRelease } from "@rifas/api-client/types";
import { type MockOverrides, ok } from "../mock-types.ts";
import type { MockWorld } from "../../world/world.ts";

interface HeldFrom {
  id: number;
  origin: string;
}

const isFrom = (alarm: HoldAlarm, { id, origin }: HeldFrom) =>
  alarm.raffle_id === id && alarm.origin === origin;

/** The preview of a release: all that the alarm counts; two purchases with a proof are kept. */
function releaseOf(world: MockWorld, from: HeldFrom): HoldRelease {
  const alarm = world.alarms.holds.find((one) => isFrom(one, from));
  const { purchases = 0, numbers = 0 } = alarm ?? {};
  return { raffle_id: from.id, purchases, numbers, kept_purchases: 2, kept_numbers: 20 };
}

/** Alarms about holds of one origin, and their release. */
export function alarmOperations(world: MockWorld) {
  return {
    getHoldAlarms: async () => ok(world.alarms),
    previewHoldRelease: async ({ path }) => ok(releaseOf(world, path)),
    async releaseHolds({ path }) {
      const release = releaseOf(world, path);
      const holds = world.alarms.holds.filter((alarm) => !isFrom(alarm, path));
      world.alarms = { ...world.alarms, holds };
      return { status: 200, body: release };
    },
  } satisfies MockOverrides;
}
