import type { User } from "@rifas/api-client/types";
import { useSession } from "./use-session.ts";

/** The user's role; null while nobody is signed in. The server decides; this only hides what it would refuse. */
export function useRole(): User["role"] | null {
  const session = useSession();
  return session.status === "authenticated" ? session.user.role : null;
}
