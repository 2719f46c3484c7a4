import { bootScript } from "@rifas/ui/theme/boot-script";
import { earlySubmitScript } from "../shared/forms/early-submit.ts";
import { trustedTypesScript } from "./trusted-types.ts";

/** The only inline script of a page, allowed by its CSP hash. */
export const headScript = [bootScript, earlySubmitScript, trustedTypesScript].join(";");
