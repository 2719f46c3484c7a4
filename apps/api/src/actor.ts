/** Who is acting. The server decides what they may do; nouns only record it (audit, reviewer). */
export type Actor =
  | { kind: "anyone" }
  | { kind: "user"; id: number; name: string; role: "admin" | "staff" }
  | { kind: "system" };

/** A signed-in person, where a call needs one. */
export type StaffActor = Extract<Actor, { kind: "user" }>;
