import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import {
  beachPicture,
  fridgePicture,
  motorcyclePicture,
  phonePicture,
} from "../../testing/pictures.ts";
import { AdminRaffleCard } from "./admin-raffle-card.tsx";
import { RaffleCard, type RaffleCardModel } from "@rifas/ui/raffle-card";
import { StorefrontRaffleCard } from "@rifas/ui/raffle-card/storefront";

type StoryProps = Extract<ComponentProps<typeof RaffleCard>, { link: unknown }>;

const motorcycle: RaffleCardModel = {
  id: 1,
  name: "Moto Bera SBR 2026, cero kilómetro",
  status: "active",
  image: { src: motorcyclePicture },
  ticketsSold: 6312,
  ticketsTotal: 10_000,
  priceBs: "150.00",
  drawDate: "2026-12-25T02:00:00Z",
  createdAt: "2026-11-01T15:00:00Z",
  published: true,
};

const link = (text: React.ReactNode) => <a href="#rifa">{text}</a>;
const admin = {
  variant: "admin",
  viewLink: link,
  editLink: link,
  onTogglePublish: fn(),
  onDelete: fn(),
} as const;

const meta: Meta<StoryProps> = {
  title: "Components/Raffles/Raffle card",
  component: RaffleCard,
  subcomponents: { StorefrontRaffleCard, AdminRaffleCard },
  args: { raffle: motorcycle, link },
  // Each variant has props of its own, so each has stories of its own.
  argTypes: { variant: { control: false } },
  decorators: [
    (Story, { name }) => (
      <div className={name === "Matrix" ? "max-w-5xl" : "max-w-sm"}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "tarjeta de rifa", en: "raffle, product card" },
      use: "A raffle in a list. Storefront: a ticket that links to the raffle as a whole. Admin: all facts and actions.",
      avoid: "For the raffle that a page is about use RaffleHero.",
      anatomy: [
        "Root article (ticket)",
        "Upper sheet: photograph or sunburst",
        "Perforation and notches",
        "Lower sheet: badge, price or stamped number, name, sold bar, dates",
        "Actions (admin): Ver, Publicar or Despublicar, Editar, Eliminar",
      ],
      keyboard: [
        [["Tab"], "To the raffle's link; in the admin to each action"],
        [["Enter"], "Follows or presses"],
      ],
      accessibility: [
        "One link per storefront card, named after the raffle; its focus ring surrounds the whole ticket.",
        "The photograph is decorative: the name is next to it.",
        "Actions without permission are omitted.",
      ],
      contract: {
        RaffleCard: {
          state: {
            active: "On sale",
            paused: "Paused",
            finished: "Over",
            draft: "Not published",
            loading: "Loading, with its shape only",
            publishing: "In the admin, while its publication is changed",
          },
          variables: ["--accent", "--muted", "--primary", "--sunken", "--surface"],
        },
        StorefrontRaffleCard: {
          element: "raffle-card",
          state: {
            active: "On sale",
            paused: "Paused",
            finished: "Over",
            loading: "Loading, with its shape only",
          },
          variables: ["--muted", "--primary", "--sunken", "--surface"],
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/raffle-card") & typeof import("@rifas/ui/raffle-card/storefront")
    >,
  },
};
export default meta;

type Story = StoryObj<StoryProps>;

export const Default: Story = {};
const fridge: RaffleCardModel = {
  ...motorcycle,
  id: 2,
  name: "Nevera de dos puertas",
  status: "paused",
  image: { src: fridgePicture },
  ticketsSold: 2204,
  priceBs: "60.00",
  note: "2.204 de 10.000 · vuelve a las 6 p. m.",
};
const beach: RaffleCardModel = {
  ...motorcycle,
  id: 3,
  name: "Fin de semana en Los Roques",
  status: "finished",
  image: { src: beachPicture },
  ticketsSold: 1000,
  ticketsTotal: 1000,
  winningNumber: "0742",
  note: "Ganó M••• G••• · 14/11/2026",
};

export const Paused: Story = { args: { raffle: fridge } };
export const Finished: Story = { args: { raffle: beach } };
export const SoldOut: Story = {
  args: {
    raffle: {
      ...motorcycle,
      ticketsSold: 10_000,
      sale: "over",
      note: "Agotada · sorteo 24/12/2026",
    },
  },
};
export const NothingSold: Story = { args: { raffle: { ...motorcycle, ticketsSold: 0 } } };
export const Million: Story = {
  args: {
    raffle: { ...motorcycle, ticketsSold: 999_999, ticketsTotal: 1_000_000, priceBs: "9999999.99" },
  },
};
export const NoImage: Story = { args: { raffle: { ...motorcycle, image: null } } };
export const BrokenImage: Story = {
  args: { raffle: { ...motorcycle, id: 5, image: { src: "data:image/png;base64,AAAA" } } },
};
export const LongName: Story = {
  args: {
    raffle: {
      ...motorcycle,
      name: "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto: apartamento, camioneta y veinte premios más",
    },
  },
};
export const LongWords: Story = {
  render: () => (
    <div className="grid gap-6">
      <RaffleCard link={link} raffle={{ ...motorcycle, name: longHashtag }} />
      <RaffleCard {...admin} raffle={{ ...motorcycle, name: longLink }} />
    </div>
  ),
};
/** As the form's preview shows an unfinished raffle. */
export const WithoutPrice: Story = {
  args: { raffle: { ...motorcycle, image: null, ticketsSold: 0, priceBs: null, drawDate: null } },
};
export const Loading: Story = { render: () => <RaffleCard raffle="loading" /> };

export const Admin: Story = { render: () => <RaffleCard {...admin} raffle={motorcycle} /> };
export const AdminDraft: Story = {
  render: () => (
    <RaffleCard
      {...admin}
      raffle={{
        ...motorcycle,
        name: "Combo escolar 2027",
        status: "draft",
        image: null,
        ticketsSold: 0,
        priceBs: null,
        drawDate: null,
        published: false,
      }}
    />
  ),
};
export const AdminPublishing: Story = {
  render: () => (
    <RaffleCard
      {...{ ...admin, state: "publishing" as const }}
      raffle={{ ...motorcycle, published: false }}
    />
  ),
};
export const AdminForStaff: Story = {
  render: () => <RaffleCard variant="admin" viewLink={link} raffle={motorcycle} />,
};
export const AdminLoading: Story = {
  render: () => <RaffleCard variant="admin" raffle="loading" />,
};

const phone: RaffleCardModel = {
  ...motorcycle,
  id: 4,
  name: "Teléfono 256 GB con forro y vidrio",
  image: { src: phonePicture },
  ticketsSold: 880,
  ticketsTotal: 1000,
  priceBs: "45.00",
  drawDate: "2026-12-05T23:00:00Z",
};

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <RaffleCard raffle={phone} link={link} />
      <RaffleCard raffle={fridge} link={link} />
      <RaffleCard raffle={beach} link={link} />
      <RaffleCard raffle={{ ...motorcycle, image: null, id: 9 }} link={link} />
      <RaffleCard {...admin} raffle={phone} />
      <RaffleCard
        {...admin}
        raffle={{ ...phone, status: "draft", published: false, image: null }}
      />
    </div>
  ),
};
