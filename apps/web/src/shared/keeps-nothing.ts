import { unlessRefused } from "./unless.ts";

const PROBE = "prueba";

/** Whether the browser refuses storage or has no room left, so that a reload would lose everything. */
export function keepsNothing(): boolean {
  const probe = () => (localStorage.setItem(PROBE, PROBE), localStorage.removeItem(PROBE), false);
  return unlessRefused(probe, true);
}
