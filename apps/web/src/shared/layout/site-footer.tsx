import { formatPhone } from "@rifas/domain/phone";
import { Link } from "@rifas/ui/link";
import { PublicFooter } from "@rifas/ui/public-shell/footer";
import { LinkTo } from "../link-to.tsx";
import { useSite } from "../use-site.ts";
import { instagramProfile, whatsAppChat } from "../links.ts";

/** The organiser, how to reach them, and the full terms. */
export function SiteFooter() {
  const config = useSite();
  if (config === undefined) return null;
  const { site, terms } = config;
  const { whatsapp, instagram, phone } = site.contact;
  return (
    <PublicFooter
      name={site.name}
      description={site.description}
      pages={{
        label: "Pie de página",
        links: (
          <>
            <LinkTo to="/" tone="quiet" place="standalone">
              Rifas
            </LinkTo>
            <LinkTo to="/verificador-de-boletos" tone="quiet" place="standalone">
              Verificar boletos
            </LinkTo>
            <LinkTo to="/mis-compras" tone="quiet" place="standalone">
              Mis compras
            </LinkTo>
          </>
        ),
      }}
      contact={
        <>
          {whatsapp !== null && (
            <Link
              tone="quiet"
              place="standalone"
              opens="elsewhere"
              href={whatsAppChat(whatsapp, "¡Hola! Tengo una pregunta sobre una rifa.")}
            >
              WhatsApp {formatPhone(whatsapp)}
            </Link>
          )}
          {instagram !== null && (
            <Link
              tone="quiet"
              place="standalone"
              opens="elsewhere"
              href={instagramProfile(instagram)}
            >
              Instagram @{instagram}
            </Link>
          )}
          {phone !== null && (
            <Link tone="quiet" place="standalone" href={`tel:${phone}`}>
              Teléfono {formatPhone(phone)}
            </Link>
          )}
        </>
      }
      terms={{ id: "terminos", summary: "Términos y condiciones", text: terms.text }}
      note="Solo para mayores de 18 años. Juega con medida."
    />
  );
}
