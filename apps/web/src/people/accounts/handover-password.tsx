import { userCreationLimits } from "@rifas/api-client/generated/field-limits/user-creation";
import { Bleed } from "@rifas/ui/bleed";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useState, type ComponentProps } from "react";
import { useKeptInput } from "../../shared/forms/kept-input.ts";
import { suggestPassword } from "./new-password.ts";

/**
 * The field for a temporary password: visible, with a copy button. `about` identifies its form, to say after an interrupted
 * session that the password was not kept.
 */
export function HandoverPassword(
  props: Omit<ComponentProps<typeof TextField>, "label" | "type" | "hint"> & {
    about: string;
    current: string;
    onSuggest: (password: string) => void;
  },
) {
  const { about, current, onSuggest, ...field } = props;
  const [dropped, setDropped] = useState(false);
  // Keep only whether something was typed, never a password.
  useKeptInput<true>(`contraseña de ${about}`, {
    read: () => (current === "" ? null : true),
    restore: () => setDropped(true),
  });
  return (
    <Stack gap={2}>
      <TextField
        label="Contraseña para entrar la primera vez"
        hint={
          dropped
            ? "Tu sesión terminó antes de guardar. Las contraseñas no se guardan: escríbela otra vez."
            : `Mínimo ${userCreationLimits.password.minLength} caracteres. Al entrar tendrá que cambiarla.`
        }
        look="figures"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <Cluster gap={2}>
        <Bleed asChild>
          <Button tone="quiet" size="sm" onClick={() => onSuggest(suggestPassword())}>
            Sugerir una
          </Button>
        </Bleed>
        {current === "" ? null : (
          <CopyButton value={current} subject="la contraseña" size="sm">
            Copiar contraseña
          </CopyButton>
        )}
      </Cluster>
    </Stack>
  );
}
