import { bootScript } from "@rifas/ui/theme/boot-script";
import { earlyClicksScript } from "../shared/early/early-clicks.ts";
import { earlySubmitScript } from "../shared/early/early-submit.ts";
import { lateCodeScript } from "../shared/early/late-code.ts";
import { trustedTypesScript } from "./trusted-types.ts";

/** The only inline script of a page, allowed by its CSP hash. Marked as pure, so that the browser's build can leave it out. */
export const headScript = /* @__PURE__ */ [
  bootScript,
  earlySubmitScript,
  earlyClicksScript,
  trustedTypesScript,
  lateCodeScript,
].join(";");
