import type { ComponentProps } from "react";
import { withLayout } from "../../text/with-layout.ts";

export interface MessageFrameProps extends Omit<
  ComponentProps<"iframe">,
  "title" | "srcDoc" | "src" | "sandbox" | "children"
> {
  /** Whose message it is ('Mensaje a maria@correo.com'): names the frame. Required. */
  title: string;
  /** The message's whole HTML. Required. */
  html: string;
}

/**
 * An e-mail as its reader sees it, shut in: no script, no form, no way out of the frame, and nothing of
 * the page is within its reach.
 */
export function MessageFrame({ title, html, className, ...rest }: MessageFrameProps) {
  return (
    <iframe
      {...rest}
      title={title}
      srcDoc={html}
      sandbox=""
      className={withLayout("block w-full rounded-lg border border-line bg-surface", className)}
      data-component="message-frame"
      data-state="shut"
    />
  );
}
