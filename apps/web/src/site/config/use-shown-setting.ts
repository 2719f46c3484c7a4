import { useEffect } from "react";

const named = "main :is(label, legend, h2, h3, summary)";

/** Once the setting with this label is on the page, scrolls to it and gives its field the focus; null for none. */
export function useShownSetting(label: string | null): void {
  useEffect(() => {
    if (label === null) return undefined;
    const show = () => {
      const name = [...document.querySelectorAll(named)].find(({ textContent }) =>
        textContent.startsWith(label),
      );
      if (name === undefined) return;
      observer.disconnect();
      name.closest("details:not([open])")?.setAttribute("open", "");
      name.scrollIntoView({ block: "center" });
      if (name instanceof HTMLLabelElement) name.control?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    show();
    return () => observer.disconnect();
  }, [label]);
}
