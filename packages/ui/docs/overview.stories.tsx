import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { ActivityEntry, ActivityList } from "@rifas/ui/activity-list";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import { Countdown } from "@rifas/ui/countdown";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Link } from "@rifas/ui/link";
import { NumberStepper } from "@rifas/ui/quick-quantity/stepper";
import { NumberedStep, NumberedSteps } from "@rifas/ui/list/numbered-steps";
import { Pager } from "@rifas/ui/pager";
import { Price } from "@rifas/ui/price";
import { QuickQuantity } from "@rifas/ui/quick-quantity";
import { RaffleCard, type RaffleCardModel } from "@rifas/ui/raffle-card";
import { RaffleHero } from "@rifas/ui/raffle-hero";
import { SoldBar } from "@rifas/ui/sold-bar";
import { StatTile } from "@rifas/ui/stat-tile";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Steps } from "@rifas/ui/progress/steps";
import { ThemeToggle } from "@rifas/ui/theme-toggle";
import { Ticket } from "@rifas/ui/ticket";
import { Uploader } from "@rifas/ui/uploader";
import { WinnerCard } from "@rifas/ui/winner-card";
import {
  beachPicture,
  fridgePicture,
  motorcyclePicture,
  phonePicture,
} from "../src/testing/pictures.ts";

const meta = {
  title: "Overview",
  tags: ["!autodocs", "screen"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const link = (text: ReactNode) => <a href="#rifa">{text}</a>;
const nothing = () => {};

const phone: RaffleCardModel = {
  id: 4,
  name: "Teléfono 256 GB con forro y vidrio",
  status: "active",
  image: { src: phonePicture },
  ticketsSold: 880,
  ticketsTotal: 1000,
  priceBs: "45.00",
  drawDate: "2026-12-05T23:00:00Z",
  createdAt: "2026-11-01T15:00:00Z",
  published: true,
};
const fridge: RaffleCardModel = {
  ...phone,
  id: 2,
  name: "Nevera de dos puertas",
  status: "paused",
  image: { src: fridgePicture },
  ticketsSold: 2204,
  ticketsTotal: 10_000,
  priceBs: "60.00",
  note: "2.204 de 10.000 · vuelve a las 6 p. m.",
};
const beach: RaffleCardModel = {
  ...phone,
  id: 3,
  name: "Fin de semana en Los Roques",
  status: "finished",
  image: { src: beachPicture },
  ticketsSold: 1000,
  winningNumber: "0742",
  note: "Ganó M••• G••• · 14/11/2026",
};
const school: RaffleCardModel = {
  ...phone,
  id: 8,
  name: "Combo escolar 2027",
  status: "draft",
  image: null,
  ticketsSold: 0,
  drawDate: null,
  published: false,
};

function Hero() {
  const [quantity, setQuantity] = useState(5);
  const total = `${quantity * 150}.00`;
  return (
    <RaffleHero picture={<img alt="" src={motorcyclePicture} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusBadge status="active" size="lg" />
        <span className="text-sm text-muted">Sorteo 24/12/2026 · Triple Táchira, 10 p. m.</span>
      </div>
      <h2 className="text-4xl">Moto Bera SBR 2026, cero kilómetro</h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Price size="lg" amount="150.00" caption="por boleto" />
        <Countdown until="2026-12-24T22:41:00Z" />
      </div>
      <SoldBar sold={6312} total={10_000} available={3688} />
      <div className="flex flex-wrap gap-2">
        <QuickQuantity
          className="grow"
          legend="Cuántos boletos"
          options={[1, 5, 10, 25]}
          value={quantity}
          onValueChange={setQuantity}
        />
        <NumberStepper
          className="grow"
          aria-label="boletos"
          value={quantity}
          onValueChange={setQuantity}
        />
      </div>
      <Button size="lg" width="fill">
        Apartar {quantity} {quantity === 1 ? "boleto" : "boletos"} · <Total amount={total} />
      </Button>
    </RaffleHero>
  );
}

function Total({ amount }: { amount: string }) {
  return <Price className="text-[inherit]" amount={amount} size="sm" />;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const toCopy = [
  ["Monto exacto", "750,00"],
  ["Banco", "0102 · Banco de Venezuela"],
  ["Teléfono", "0414-555 01 23"],
] as const;

function Header() {
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex items-center gap-3 font-display text-xl font-bold">
        <span className="-rotate-3 rounded-md bg-accent px-2.5 py-1 text-on-accent">Rifas</span>
        El Guacamayo
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ThemeToggle />
        <Button asChild tone="outline">
          <a href="#verificar">Verificar boletos</a>
        </Button>
      </div>
    </header>
  );
}

function Payment() {
  return (
    <Panel title="Paga por Pago Móvil">
      <Steps label="Tu compra" steps={["Datos", "Apartado", "Pago", "Listo"]} current={2} />
      <Banner
        tone="warning"
        title="Tus números están apartados"
        end={<Countdown look="clock" until="2026-11-20T14:18:42Z" />}
      />
      <Ticket
        code="R7K-4M2P"
        raffleName="Moto Bera SBR 2026"
        numbers={["0427", "1983", "3350", "7716", "9042"]}
        amountBs="750.00"
        level={3}
      />
      <DetailList>
        {toCopy.map(([term, value]) => (
          <DetailRow
            key={term}
            look="stacked"
            label={term}
            action={<CopyButton value={value} subject={term.toLowerCase()} />}
          >
            {value}
          </DetailRow>
        ))}
      </DetailList>
      <Uploader label="Foto del comprobante" file={null} onFileChange={nothing} />
    </Panel>
  );
}

function PaidTickets() {
  return (
    <Panel title="Y así te queda">
      <Ticket
        code="Q2W-9XTA"
        raffleName="Teléfono 256 GB con forro y vidrio"
        numbers={["074", "118", "742"]}
        winningNumbers={["742"]}
        amountBs="135.00"
        status="approved"
        state="torn"
        level={3}
      />
      <WinnerCard
        number="742"
        prize="Teléfono 256 GB con forro y vidrio"
        owner="M••• G•••"
        source="Triple Táchira, 10 p. m. · 05/12/2026"
      />
      <EmptyState
        level={3}
        title="No se encontraron rifas"
        hint="Intenta con otros términos de búsqueda"
        picture="search"
      />
    </Panel>
  );
}

function Desk() {
  return (
    <Panel title="El puesto de trabajo">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          label="Comprobantes por revisar"
          value="30"
          note="el más viejo, hace 42 min"
          tone="attention"
        />
        <StatTile
          label="Vendido hoy"
          value="BS 18.450,00"
          trend={{ direction: "up", text: "12 % más que ayer" }}
        />
        <StatTile label="Boletos hoy" value="123" note="en 41 compras" />
        <StatTile label="Correos que fallaron" value="2" note="en 24 horas" />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <RaffleCard
          variant="admin"
          raffle={phone}
          viewLink={link}
          editLink={link}
          onTogglePublish={nothing}
          onDelete={nothing}
        />
        <RaffleCard
          variant="admin"
          raffle={school}
          viewLink={link}
          editLink={link}
          onTogglePublish={nothing}
          onDelete={nothing}
        />
        <Review />
      </div>
    </Panel>
  );
}

function Review() {
  return (
    <div className="grid gap-4 rounded-xl bg-surface p-6 shadow-paper">
      <h3 className="text-xl">María González</h3>
      <p className="flex flex-wrap items-center gap-2">
        <span className="ticket-number">R7K-4M2P</span> <StatusBadge status="pending" />
      </p>
      <Banner tone="warning">
        <b>Ojo:</b> la referencia 004512 también está en{" "}
        <Link href="#k9p" className="whitespace-nowrap">
          K9P-3DSA
        </Link>
        .
      </Banner>
      <Button keyHint="A">Aprobar 5 boletos</Button>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" keyHint="R">
          Rechazar
        </Button>
        <Button tone="outline" keyHint="J">
          Siguiente
        </Button>
      </div>
      <ActivityList aria-label="Historial de la compra">
        <ActivityEntry
          what="Mandó el comprobante"
          who="María González"
          when="20/11/2026, 9:18 a. m."
          dateTime="2026-11-20T13:18:00Z"
        />
        <ActivityEntry
          what="Apartó 5 boletos"
          who="María González"
          when="20/11/2026, 9:06 a. m."
          dateTime="2026-11-20T13:06:00Z"
        />
      </ActivityList>
    </div>
  );
}

function HowItWorks() {
  return (
    <Panel title="Así de fácil">
      <NumberedSteps>
        <NumberedStep number={1} title="Aparta">
          Tus números quedan guardados 20 minutos.
        </NumberedStep>
        <NumberedStep number={2} title="Paga">
          Pago Móvil o transferencia, con los datos listos para copiar.
        </NumberedStep>
        <NumberedStep number={3} title="Manda la foto">
          Confirmamos y te llegan tus boletos al correo.
        </NumberedStep>
      </NumberedSteps>
    </Panel>
  );
}

/** The design direction in one view: what buyers see and what staff need, in the toolbar's theme and brand. */
export const Overview: StoryObj = {
  render: () => (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-16 px-4 py-6 sm:px-8">
      <Header />

      <main className="grid grid-cols-1 gap-16">
        <div className="grid max-w-3xl gap-4">
          <h1 className="text-4xl">Un boleto de papel que funciona en el teléfono</h1>
          <p className="text-lg text-muted">
            Papel tibio, tinta firme y un azul de guacamaya. Lo que se compra se ve como un boleto:
            perforado, con sus muescas, con sus números sellados. Ni casino ni plantilla.
          </p>
        </div>

        <Hero />

        <Panel title="Más rifas">
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            <RaffleCard raffle={phone} link={link} />
            <RaffleCard raffle={fridge} link={link} />
            <RaffleCard raffle={beach} link={link} />
          </div>
          <Pager page={1} shown={3} nextLink={(text) => <a href="?pagina=2">{text}</a>} />
        </Panel>

        <div className="grid grid-cols-1 gap-x-10 gap-y-16 lg:grid-cols-2">
          <Payment />
          <PaidTickets />
        </div>

        <Desk />

        <HowItWorks />
      </main>
    </div>
  ),
};
