import type { ComponentProps } from "react";
import { withLayout } from "../../text/with-layout.ts";

export interface MessageFrameProps extends Omit<
  ComponentProps<"iframe">,
  "title" | "srcDoc" | "src" | "sandbox" | "children"
> {
  /** Names the frame ('Mensaje a maria@correo.com'). Required. */
  title: string;
  /** The message's complete HTML. Required. */
  html: string;
  /** `screen` is as high as most of the window, for reading. Default `own`. */
  height?: "own" | "screen" | undefined;
}

/** Shows an e-mail in a sandbox: no scripts, no forms, no navigation out of the frame, and no access to the page. */
export function MessageFrame({
  title,
  html,
  height = "own",
  className,
  ...rest
}: MessageFrameProps) {
  return (
    <iframe
      {...rest}
      title={title}
      srcDoc={html}
      sandbox=""
      className={withLayout(
        `block w-full rounded-lg border border-line bg-surface ${height === "screen" ? "h-[70dvh]" : ""}`,
        className,
      )}
      data-component="message-frame"
      data-state="shut"
    />
  );
}
