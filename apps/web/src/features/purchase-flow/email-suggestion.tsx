import { suggestEmail } from "@rifas/domain/email-suggestion";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";

/** Asks about an address whose domain looks mistyped; shows nothing for any other. `onAccept` gets the address meant. */
export function EmailSuggestion(props: { email: string; onAccept: (email: string) => void }) {
  const meant = suggestEmail(props.email);
  return (
    <div role="status">
      {meant !== null && (
        <Banner
          tone="warning"
          title={`¿Quisiste decir ${meant}?`}
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
