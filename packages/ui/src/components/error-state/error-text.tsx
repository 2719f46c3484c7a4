import { part } from "../../look/part.ts";

/** Technical details exactly as they are: a long line scrolls. */
export const ErrorText = part("pre", "error-text", "max-w-full overflow-x-auto text-sm", "exact");
