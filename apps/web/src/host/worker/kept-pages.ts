/** The page for every address that isn't kept. */
export const OFFLINE_PAGE = "/sin-conexion";
const MY_PURCHASES = "/mis-compras";
/** The frame of any purchase: the server renders the same for all, and the browser knows which one it is. */
const PURCHASE = "/compra/x";

/** The pages that the worker keeps. */
export const KEPT_PAGES = [OFFLINE_PAGE, MY_PURCHASES, PURCHASE] as const;

/** The kept page with the frame of an address; null if none is kept. */
export function framePath(pathname: string): string | null {
  if (pathname === MY_PURCHASES) return MY_PURCHASES;
  return /^\/compra\/[^/]+$/.test(pathname) ? PURCHASE : null;
}

/** The page of the purchase that an address pays, which has a frame; null for any other address. */
export function paidPurchase({ pathname, searchParams }: URL): string | null {
  const id = searchParams.get("compra");
  return pathname.startsWith("/rifas/") && id !== null ? `/compra/${encodeURIComponent(id)}` : null;
}

/** The desk, the API, pictures, and pages that work by themselves: the worker does nothing for them. */
const LEFT_ALONE = /^\/(?:admin|api|files|inicia-sesion|storybook|verificador\.html)(?:\/|$)/;

/** Whether the worker leaves an address to the browser. */
export function isLeftAlone(pathname: string): boolean {
  return LEFT_ALONE.test(pathname);
}

/** The name of what one version keeps: another build or another brand keeps its own. */
export function cacheName(prefix: string, build: string, brand: string): string {
  return `${prefix}${build}-${brand}`;
}
