import type { User } from "@rifas/api-client/types";
import { useSession } from "./use-session.ts";

/** What the rules of reviews need to know about the user; an id of 0, which no account has, while nobody is signed in. */
export function useReviewer(): Pick<User, "id" | "role"> {
  const session = useSession();
  return session.status === "authenticated" ? session.user : { id: 0, role: "staff" };
}
