import type { UserRole } from "@rifas/domain/statuses";

/** A user as others may see them: never with the password's hash. */
export interface User {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  active: boolean;
  must_change_password: boolean;
  created_at: Date;
  last_login_at: Date | null;
}

/** The columns of `User`. */
export const userColumns = [
  "id",
  "name",
  "email",
  "role",
  "active",
  "must_change_password",
  "created_at",
  "last_login_at",
] as const;
