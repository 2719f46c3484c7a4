export const LOGIN_PATH = "/inicia-sesion";

/** The query parameter with the reason for showing the login page. */
export const REASON = "motivo";
export const ENDED = "sesion-terminada";

/** The URL of the login page that returns to `from` (path, query and hash). `ended`: because a session has ended. */
export function loginAddress(from: string, { ended }: { ended: boolean }): string {
  const address = `${LOGIN_PATH}?volver=${encodeURIComponent(from)}`;
  return ended ? `${address}&${REASON}=${ENDED}` : address;
}
