import { bootScript } from "@rifas/ui/theme/boot-script";
import { earlyClicksScript } from "../../shared/early/early-clicks.ts";
import { earlySubmitScript } from "../../shared/early/early-submit.ts";
import { installScript } from "../../shared/early/install-script.ts";
import { lateCodeScript } from "../../shared/early/late-code.ts";

/**
 * An inline script with the only Trusted Types policy of our pages; without it every page would refuse plain strings as
 * HTML. It accepts text without markup, the empty element from which React makes a script, the document of a frame (only
 * `MessageFrame` has one, sandboxed), and the URL of a worker or script of this origin.
 * Not `String.raw`, which the browser's bundle would keep.
 */
const trustedTypesScript = `self.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(h,t,s){return/\\x3c/.test(h)&&h!="\\x3cscript>\\x3c/script>"&&s!="HTMLIFrameElement srcdoc"?null:h},createScriptURL:function(u){return new URL(u,location).origin==origin?u:null}})`;

/** The only inline script of a page, allowed by its CSP hash. Marked as pure, so that the browser's build can leave it out. */
export const headScript = /* @__PURE__ */ [
  bootScript,
  earlySubmitScript,
  earlyClicksScript,
  trustedTypesScript,
  lateCodeScript,
  installScript,
].join(";");
