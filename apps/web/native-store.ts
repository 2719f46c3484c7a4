import type { Plugin } from "vite";

/** SWR bundles a `useSyncExternalStore` for React before 18. React's own replaces it and saves its bytes. */
export function nativeStore(): Plugin {
  const native = "\0native-store";
  return {
    name: "native-store",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (/^use-sync-external-store\/shim(?:\/index\.js)?$/.test(id) ? native : null),
    load: (id) => (id === native ? 'export { useSyncExternalStore } from "react";' : null),
  };
}
