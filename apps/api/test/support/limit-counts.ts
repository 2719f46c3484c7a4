import type { TestApi } from "./test-api.ts";

type Metered = Pick<TestApi["context"], "limits">;
type LimitName = Parameters<Metered["limits"]["refused"]>[0];

/** How much of a limited resource is in use; undefined if nobody measures it. */
export function inUse({ limits }: Metered, name: LimitName): number | undefined {
  return new Map<string, { inUse: number }>(limits.uses()).get(name)?.inUse;
}

/** How often a limit has refused something. */
export function refusals({ limits }: Metered, name: LimitName): number {
  return new Map<string, number>(limits.refusals()).get(name) ?? 0;
}
