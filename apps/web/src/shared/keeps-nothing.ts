const PROBE = "prueba";

/** Whether the browser refuses storage or has no room left, so that a reload would lose everything. */
export function keepsNothing(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}
