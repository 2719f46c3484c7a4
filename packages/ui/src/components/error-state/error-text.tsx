import type { OwnLook } from "../../look/own-look.ts";

/** Technical details exactly as they are: a long line scrolls. */
export function ErrorText(props: OwnLook<"pre">) {
  return (
    <pre
      {...props}
      className="max-w-full overflow-x-auto text-sm"
      data-component="error-text"
      data-state="exact"
    />
  );
}
