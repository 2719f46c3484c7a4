import type { StaffMember } from "../demo-server.ts";
import { writeStory } from "../purchases/story.ts";
import { rafflePlans } from "../raffles/raffle-plans.ts";
import type { ProofPicture } from "../receipts/receipt.ts";

/** Every payment proof of the demo. They are the same at any time `now`. */
export function demoProofs(now: Date): ProofPicture[] {
  const someone: StaffMember = { kind: "user", id: 0, name: "", role: "admin" };
  const raffles = rafflePlans(now).map((plan) => ({ plan, id: () => 0 }));
  const story = writeStory(raffles, { admin: someone, staff: someone }, now);
  // One picture is the proof of several purchases.
  return [...new Set(story.flatMap(({ proof }) => proof?.picture ?? []))];
}
