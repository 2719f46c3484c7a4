import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a navigation to another page the focus goes to its first heading, as it would in a fresh document, so that a
 * screen reader reads where one has come and Tab goes on from there. A change of the query alone is the page's own affair.
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
