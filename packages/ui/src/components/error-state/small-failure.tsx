import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface SmallFailureProps extends Omit<OwnLook<"div">, "children"> {
  /** What failed, in a sentence. Required. */
  text: ReactNode;
  /** The button to try again. Required. */
  action: ReactNode;
}

/** An ErrorState without picture and icon, for pages whose first load has no room for them. Announced at once. */
export function SmallFailure({ text, action, ...rest }: SmallFailureProps) {
  return (
    <div
      role="alert"
      {...rest}
      className="grid justify-items-start gap-3 py-8"
      data-component="small-failure"
      data-state="failed"
    >
      <p>{text}</p>
      {action}
    </div>
  );
}
