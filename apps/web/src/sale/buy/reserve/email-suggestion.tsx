import { suggestEmail } from "@rifas/domain/email-suggestion";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { EmailText } from "../../../shared/email-text.tsx";

/** Suggests a correction if the address's domain looks mistyped. `onAccept` receives the corrected address. */
export function EmailSuggestion(props: { email: string; onAccept: (email: string) => void }) {
  const meant = suggestEmail(props.email);
  return (
    <div role="status">
      {meant !== null && (
        <Banner
          tone="warning"
          title={
            <>
              ¿Quisiste decir <EmailText>{meant}</EmailText>?
            </>
          }
          action={
            <Button tone="outline" onClick={() => props.onAccept(meant)}>
              Usar ese correo
            </Button>
          }
        >
          A ese correo te mandamos tus boletos.
        </Banner>
      )}
    </div>
  );
}
