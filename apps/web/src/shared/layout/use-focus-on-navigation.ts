import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After navigating to another page, focuses its first heading, so that screen readers announce the page and Tab
 * continues from there. A change of only the query string is left to the page.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (target === null) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
