import MessageCircle from "lucide-react/icons/message-circle";
import MessageCircleCheck from "lucide-react/icons/message-circle-check";
import type { ComponentProps } from "react";

export interface ChatMarkProps extends Omit<ComponentProps<"svg">, "children" | "ref"> {
  /** `written` once somebody wrote. Default `new`. */
  state?: "new" | "written" | undefined;
}

/** The icon on the button of a row that opens a chat; the button's hidden words say with whom. */
export function ChatMark({ state = "new", ...rest }: ChatMarkProps) {
  const Icon = state === "written" ? MessageCircleCheck : MessageCircle;
  return (
    <Icon aria-hidden {...rest} className="size-5" data-component="chat-mark" data-state={state} />
  );
}
