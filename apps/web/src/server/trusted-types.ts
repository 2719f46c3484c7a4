/**
 * An inline script with the only Trusted Types policy of our pages; without it every page would refuse plain strings as
 * HTML. It accepts text without markup, the empty element from which React makes a script, the document of a frame (only
 * `MessageFrame` has one, sandboxed), and the URL of a worker or script of this origin.
 * Not `String.raw`, which the browser's bundle would keep.
 */
export const trustedTypesScript = `self.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(h,t,s){return/\\x3c/.test(h)&&h!="\\x3cscript>\\x3c/script>"&&s!="HTMLIFrameElement srcdoc"?null:h},createScriptURL:function(u){return new URL(u,location).origin==origin?u:null}})`;
