import { userCreationLimits } from "@rifas/api-client/generated/field-limits";
import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import { TextField } from "@rifas/ui/text-field";
import type { ComponentProps } from "react";
import { suggestPassword } from "./new-password.ts";

/** The field for a temporary password: visible, with a copy button. */
export function HandoverPassword(
  props: Omit<ComponentProps<typeof TextField>, "label" | "type"> & {
    current: string;
    onSuggest: (password: string) => void;
  },
) {
  const { current, onSuggest, ...field } = props;
  return (
    <div className="grid gap-2">
      <TextField
        label="Contraseña para entrar la primera vez"
        hint={`Mínimo ${userCreationLimits.password.minLength} caracteres. Al entrar tendrá que cambiarla.`}
        look="figures"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" size="sm" onClick={() => onSuggest(suggestPassword())}>
          Sugerir una
        </Button>
        {current === "" ? null : (
          <CopyButton value={current} subject="la contraseña" size="sm">
            Copiar contraseña
          </CopyButton>
        )}
      </div>
    </div>
  );
}
