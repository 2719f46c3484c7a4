import type { User } from "@rifas/api-client/types";
import { useUser } from "./use-session.ts";

/** What the rules of reviews need to know about the user; an id of 0, which no account has, while nobody is signed in. */
export function useReviewer(): Pick<User, "id" | "role"> {
  return useUser() ?? { id: 0, role: "staff" };
}
