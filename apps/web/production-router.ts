import type { Plugin } from "vite";

/**
 * Matches `Link.displayName = "Link";` at the top level: a side effect that prevents unused components from being
 * removed.
 */
const DISPLAY_NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENTS = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Link prefetching belongs to framework mode; without a manifest it can only throw. */
const PREFETCH = /return shouldPrefetch && [^;]*PrefetchPageLinks[^;]* : link;/;

/**
 * Uses react-router's production build, which its package doesn't offer to bundlers, and removes what prevents tree
 * shaking of its components.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    enforce: "pre",
    apply: "build",
    async resolveId(name, importer, options) {
      if (!/^react-router(?:\/dom)?$/.test(name)) return null;
      const resolved = await this.resolve(name, importer, { ...options, skipSelf: true });
      const production = resolved?.id.replace("/dist/development/", "/dist/production/");
      return resolved === null || production === undefined ? null : { ...resolved, id: production };
    },
    transform(code, id) {
      if (!id.includes("/react-router/dist/production/")) return null;
      const pure = code
        .replaceAll(DISPLAY_NAMES, "")
        .replaceAll(COMPONENTS, "$1/* @__PURE__ */ $2")
        .replace(PREFETCH, "return link;");
      return { code: pure, map: null };
    },
  };
}
