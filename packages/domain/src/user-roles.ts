export const userRoles = ["admin", "staff", "auditor"] as const;
export type UserRole = (typeof userRoles)[number];
/** The roles that work at the desk; an auditor only reads. */
export type StaffRole = Exclude<UserRole, "auditor">;
export const userRoleLabels: Readonly<Record<UserRole, string>> = {
  admin: "Administrador",
  staff: "Operador",
  auditor: "Auditor",
};
