import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { motorcyclePicture, uprightPicture } from "../../testing/pictures.ts";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { Price } from "@rifas/ui/price";
import { SoldBar } from "@rifas/ui/sold-bar";
import { StatusBadge } from "@rifas/ui/status-badge";
import { RaffleHeroSkeleton } from "@rifas/ui/raffle-hero/skeleton";
import { RaffleHero, RaffleHeroFacts, RaffleHeroResult } from "@rifas/ui/raffle-hero";

const meta = {
  title: "Components/Raffles/Raffle hero",
  component: RaffleHero,
  subcomponents: { RaffleHeroFacts, RaffleHeroResult, RaffleHeroSkeleton },
  args: {
    picture: null,
    children: (
      <>
        <StatusBadge status="active" className="w-fit" />
        <h1 className="text-4xl">Moto Bera SBR 2026, cero kilómetro</h1>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Price size="lg" amount="150.00" caption="por boleto" />
          <Countdown until="2026-12-24T22:41:00Z" />
        </div>
        <SoldBar sold={6312} total={10000} available={3688} />
        <Button size="lg" width="fill">
          Apartar 5 boletos
        </Button>
      </>
    ),
  },
  parameters: {
    guide: {
      words: { es: "portada de rifa", en: "raffle, cover" },
      use: "The raffle that a page is about: on the home page and on the raffle's own page.",
      avoid: "In a list use RaffleCard.",
      anatomy: ["Root article", "Photograph", "Sheet"],
      keyboard: [],
      accessibility: ["Its h1 is provided by the page, so that headings stay in order."],
      contract: {
        RaffleHero: {
          state: { full: "Always" },
          variables: ["--accent", "--sunken", "--surface"],
          slots: { picture: "Default" },
        },
        RaffleHeroFacts: {
          element: null,
          slots: { title: "Linked", status: "Linked", draw: "Linked" },
        },
        RaffleHeroResult: { element: null },
        RaffleHeroSkeleton: { element: null },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/raffle-hero") & typeof import("@rifas/ui/raffle-hero/skeleton")
    >,
  },
} satisfies Meta<typeof RaffleHero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Landscape: Story = {
  args: { picture: <img src={motorcyclePicture} alt="Una moto" width={960} height={600} /> },
};
export const Portrait: Story = {
  args: { picture: <img src={uprightPicture} alt="Un teléfono" width={600} height={800} /> },
};
export const Linked: Story = {
  args: {
    picture: (
      <a href="#rifa" tabIndex={-1} aria-hidden>
        <img src={motorcyclePicture} alt="" width={960} height={600} />
      </a>
    ),
    children: (
      <RaffleHeroFacts
        status={<StatusBadge status="active" />}
        draw="Sorteo 24/12/2026, Triple Táchira"
        title={<a href="#rifa">Moto Bera SBR 2026, cero kilómetro</a>}
      >
        <Price size="lg" amount="150.00" caption="por boleto" />
      </RaffleHeroFacts>
    ),
  },
};
export const Drawn: Story = {
  args: {
    children: (
      <RaffleHeroFacts
        status={<StatusBadge status="finished" />}
        draw="Sorteo 24/12/2026, Triple Táchira"
        title="Fin de semana en Los Roques"
      >
        <RaffleHeroResult number="0742">Ganó M••• G•••</RaffleHeroResult>
      </RaffleHeroFacts>
    ),
  },
};
export const Loading: Story = { render: () => <RaffleHeroSkeleton label="Cargando la rifa…" /> };
export const LongName: Story = {
  args: {
    children: (
      <>
        <StatusBadge status="paused" className="w-fit" />
        <h1 className="text-4xl">
          Gran rifa de fin de año a beneficio de la Unidad Educativa Nuestra Señora de Coromoto
        </h1>
        <Price size="lg" amount="9999999.99" caption="por boleto" />
      </>
    ),
  },
};
export const LongWords: Story = {
  args: {
    children: (
      <>
        <StatusBadge status="active" note={longHashtag} className="w-fit" />
        <h1 className="text-4xl">{longHashtag}</h1>
        <p>{longLink}</p>
      </>
    ),
  },
};
export const LittleToSay: Story = { args: { children: <h1 className="text-4xl">Rifa</h1> } };

export const Matrix: Story = { ...Default };
