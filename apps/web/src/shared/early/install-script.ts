/**
 * An inline script that keeps the browser's question whether to install, so that it is asked where purchases are listed and
 * nowhere by itself. Allowed by its CSP hash, like the boot script.
 */
export const installScript = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();self.installPrompt=e})`;
