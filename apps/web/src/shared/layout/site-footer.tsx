import { formatPhone } from "@rifas/domain/phone";
import { Disclosure } from "@rifas/ui/disclosure";
import { Link } from "@rifas/ui/link";
import { Link as RouterLink } from "react-router-dom";
import { useSite } from "../use-site.ts";
import { instagramProfile, whatsAppChat } from "../links.ts";

/** The organiser, how to reach them, and the full terms. */
export function SiteFooter() {
  const config = useSite();
  if (config === undefined) return null;
  const { site, terms } = config;
  const { whatsapp, instagram, phone } = site.contact;
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid content-start gap-2 lg:col-span-1">
          <p className="font-display text-xl font-bold">{site.name}</p>
          {site.description !== "" && <p className="max-w-prose">{site.description}</p>}
        </div>
        <nav aria-label="Pie de página" className="grid content-start justify-items-start">
          <Link asChild tone="quiet" place="standalone">
            <RouterLink to="/">Rifas</RouterLink>
          </Link>
          <Link asChild tone="quiet" place="standalone">
            <RouterLink to="/verificador-de-boletos">Verificar boletos</RouterLink>
          </Link>
          <Link asChild tone="quiet" place="standalone">
            <RouterLink to="/mis-compras">Mis compras</RouterLink>
          </Link>
        </nav>
        <div className="grid content-start justify-items-start">
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
        </div>
      </div>
      <div id="terminos">
        <Disclosure summary="Términos y condiciones">
          <p className="whitespace-pre-line text-ink">{terms.text}</p>
        </Disclosure>
      </div>
      <p className="text-sm">Solo para mayores de 18 años. Juega con medida.</p>
    </div>
  );
}
