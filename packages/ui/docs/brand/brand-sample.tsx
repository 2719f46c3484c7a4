import { Banner } from "../../src/components/banner/banner.tsx";
import { Button } from "../../src/components/button/button.tsx";
import { Link } from "../../src/components/link/link.tsx";
import { RaffleCard } from "../../src/components/raffle-card/raffle-card.tsx";
import { StatusBadge } from "../../src/components/status-badge/status-badge.tsx";
import { TextField } from "../../src/components/text-field/text-field.tsx";
import { ThemePreview } from "../../src/components/color-field/theme-preview.tsx";
import { motorcyclePicture } from "../../src/testing/pictures.ts";
import type { ResolvedSiteColors } from "../../src/theme/resolve-site-colors.ts";
import type { Mode } from "../../src/tokens/tokens.ts";
import type { Brand } from "./brand.ts";
import { shapeVariables } from "./brand-files.ts";

const statuses = ["active", "paused", "pending", "approved", "rejected"] as const;
const tones = ["primary", "outline", "soft", "quiet", "danger"] as const;
const toneLabels = {
  primary: "Apartar 5 boletos",
  outline: "Cancelar",
  soft: "10 boletos",
  quiet: "Ahora no",
  danger: "Eliminar",
} as const;

/** Real components in a brand, in one theme, with its colours, type and radiuses. */
export function BrandSample({
  brand,
  resolved,
  mode,
  label,
}: {
  brand: Brand;
  resolved: ResolvedSiteColors;
  mode: Mode;
  label: string;
}) {
  return (
    <ThemePreview
      mode={mode}
      colors={resolved[mode]}
      style={shapeVariables(brand)}
      aria-label={label}
      className="grid min-w-0 grid-cols-1 content-start gap-5 font-sans"
    >
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {toneLabels[tone]}
          </Button>
        ))}
        <Button disabled>Agotado</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <RaffleCard
        raffle={{
          id: 1,
          name: "Moto Bera SBR 2026, cero kilómetro",
          status: "active",
          image: { src: motorcyclePicture },
          ticketsSold: 6312,
          ticketsTotal: 10_000,
          priceBs: "150.00",
          drawDate: "2026-12-24T23:00:00Z",
          createdAt: "2026-11-01T15:00:00Z",
          published: true,
        }}
        link={(words) => <a href="#rifa">{words}</a>}
      />
      <TextField label="Cédula" hint="Solo números" defaultValue="20114552" />
      <TextField label="Teléfono" defaultValue="0414" error="Faltan números: son 11" />
      <Banner title="Tus números están apartados">
        Paga antes de las 10:20 a. m. <Link href="#pago">Ver los datos</Link>
      </Banner>
      <div className="grid gap-3 rounded-xl bg-overlay p-5 shadow-float">
        <p className="font-display text-xl font-bold">¿Eliminar esta rifa?</p>
        <p className="text-muted">Así se ve una ventana: diálogos, menús y notificaciones.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="outline">Cancelar</Button>
          <Button tone="danger">Eliminar</Button>
        </div>
      </div>
    </ThemePreview>
  );
}
