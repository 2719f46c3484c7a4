import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { textFieldMessages } from "./text-field.messages.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "action">;

/** A TextField for a password or another secret, which can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const Mark = revealed ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={revealed ? "text" : "password"}
      action={
        <button
          type="button"
          disabled={props.disabled}
          aria-pressed={revealed}
          aria-label={textFieldMessages.reveal}
          onClick={() => setRevealed(!revealed)}
          className="mx-0.5 my-px flex w-11 shrink-0 items-center justify-center rounded-sm text-muted enabled:hover:text-ink"
        >
          <Mark aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
