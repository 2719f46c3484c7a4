import { useSession } from "./use-session.ts";

/** Whether the signed-in user may download lists with buyers' data. The server decides; this only hides what it would refuse. */
export function useTakesOut(): boolean {
  const session = useSession();
  return session.status === "authenticated" && session.user.takes_out_buyers;
}
