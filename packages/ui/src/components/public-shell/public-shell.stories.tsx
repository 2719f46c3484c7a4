import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { phonePicture } from "../../testing/pictures.ts";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { ThemeToggle } from "@rifas/ui/theme-toggle";
import { SiteBrandLink } from "@rifas/ui/public-shell/brand-link";
import { PublicFooter } from "@rifas/ui/public-shell/footer";
import { PublicMenu } from "@rifas/ui/public-shell/menu";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { PublicPageNotice } from "@rifas/ui/public-shell/page-notice";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicShell, SiteBrand } from "@rifas/ui/public-shell";

const session = (
  <div className="flex flex-wrap justify-end gap-2 lg:w-44">
    <Button asChild tone="quiet">
      <a href="#entrar">Entrar</a>
    </Button>
  </div>
);

const meta = {
  title: "Components/Layout/Public shell",
  component: PublicShell,
  subcomponents: {
    SiteBrand,
    SiteBrandLink,
    PublicMenu,
    PublicFooter,
    PublicPage,
    PublicPageTitle,
    PublicPageLead,
    PublicPageNotice,
  },
  args: {
    brand: (
      <a href="#inicio">
        <SiteBrand name="El Guacamayo" />
      </a>
    ),
    actions: (
      <Button asChild tone="outline">
        <a href="#verificar">Verificar boletos</a>
      </Button>
    ),
    menu: session,
    footer: (
      <p>
        Permiso CONALOT 2026-118 · <Link href="#terminos">Términos</Link>
      </p>
    ),
    children: (
      <main id="contenido">
        <h1 className="text-4xl">Moto Bera SBR 2026</h1>
      </main>
    ),
  },
  parameters: {
    layout: "fullscreen",
    guide: {
      words: { es: "marco, pie de página", en: "header, footer, navbar, layout" },
      use: "The frame of every storefront page. Pages are PublicPage (the main element) with a PublicPageTitle.",
      avoid: "For the admin use AdminShell.",
      anatomy: ["Skip link", "Notice", "Header: brand, actions, menu", "Page", "Footer"],
      keyboard: [
        [["Tab"], "The skip link is first"],
        [["Enter"], "On 'Menú': opens it; Escape closes it"],
      ],
      accessibility: ["The menu is a native popover, which handles focus and Esc."],
      contract: {
        PublicShell: {
          state: { full: "Always" },
          variables: ["--overlay", "--sunken", "--text"],
          slots: {
            footer: "Default",
            menu: "Default",
            notice: "Demo",
            brand: "Default",
            actions: "Default",
          },
        },
        SiteBrand: {
          state: { stamp: "Without a logo: the name's stamp", logo: "With a logo" },
          variables: ["--accent"],
        },
        PublicMenu: {
          state: { open: "Always" },
          slots: { theme: "WholeFrame", session: "WholeFrame" },
        },
        PublicPage: { stateOf: "layout" },
        PublicPageTitle: { stateOf: "place" },
        PublicFooter: {
          state: { open: "Always" },
          variables: ["--text"],
          slots: { note: "WholeFrame", contact: "WholeFrame" },
        },
        PublicPageLead: { stateOf: "place" },
        SiteBrandLink: { state: { ready: "Always" } },
        PublicPageNotice: { state: { open: "Always" } },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/public-shell") &
        typeof import("@rifas/ui/public-shell/menu") &
        typeof import("@rifas/ui/public-shell/page") &
        typeof import("@rifas/ui/public-shell/footer") &
        typeof import("@rifas/ui/public-shell/page-lead") &
        typeof import("@rifas/ui/public-shell/brand-link") &
        typeof import("@rifas/ui/public-shell/page-notice")
    >,
  },
} satisfies Meta<typeof PublicShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Demo: Story = {
  args: { notice: "Esto es una demostración: los datos son inventados." },
};
export const WithLogo: Story = {
  args: {
    brand: (
      <a href="#inicio">
        <SiteBrand name="El Guacamayo" logo={phonePicture} />
      </a>
    ),
  },
};
export const WholeFrame: Story = {
  args: {
    brand: (
      <SiteBrandLink>
        <a href="#inicio">
          <SiteBrand name="El Guacamayo" />
        </a>
      </SiteBrandLink>
    ),
    menu: (
      <PublicMenu
        theme={<ThemeToggle />}
        session={
          <Button asChild tone="quiet">
            <a href="#entrar">Entrar</a>
          </Button>
        }
      />
    ),
    footer: (
      <PublicFooter
        name="El Guacamayo"
        description="Rifas benéficas desde Mérida, con números oficiales."
        pages={{
          label: "Pie de página",
          links: (
            <Link tone="quiet" place="standalone" href="#rifas">
              Rifas
            </Link>
          ),
        }}
        contact={
          <Link tone="quiet" place="standalone" href="#whatsapp">
            WhatsApp 0412-5558810
          </Link>
        }
        terms={{ id: "terminos", summary: "Términos y condiciones", text: "Solo para adultos." }}
        note="Solo para mayores de 18 años. Juega con medida."
      />
    ),
  },
};
export const PageWithTitle: Story = {
  args: {
    children: (
      <PublicPage layout="top">
        <PublicPageTitle>Verifica tus boletos</PublicPageTitle>
        <PublicPageLead>Tus números, y si tu pago está confirmado.</PublicPageLead>
      </PublicPage>
    ),
  },
};
export const PageOfAForm: Story = {
  args: {
    children: (
      <PublicPage layout="form">
        <PublicPageTitle place="above-form">Entrar</PublicPageTitle>
        <PublicPageNotice>
          <Banner tone="warning">Tu sesión terminó.</Banner>
        </PublicPageNotice>
        <PublicPageLead place="above-form">Para el equipo que organiza.</PublicPageLead>
        <Button width="fill">Entrar</Button>
      </PublicPage>
    ),
  },
};
export const PageWithAMessage: Story = {
  args: {
    children: (
      <PublicPage layout="message">
        <PublicPageTitle place="message">Aquí no hay nada</PublicPageTitle>
      </PublicPage>
    ),
  },
};
export const SignedIn: Story = {
  args: {
    menu: (
      <div className="flex flex-wrap justify-end gap-2 lg:w-44">
        <Button asChild tone="quiet">
          <a href="#panel">Panel</a>
        </Button>
        <Button tone="quiet">Salir</Button>
      </div>
    ),
  },
};
export const LongName: Story = {
  args: {
    brand: (
      <a href="#inicio">
        <SiteBrand name="Rifas de la Unidad Educativa Nuestra Señora de Coromoto" />
      </a>
    ),
  },
};
export const LongWords: Story = {
  args: {
    brand: (
      <a href="#inicio">
        <SiteBrand name={longHashtag} />
      </a>
    ),
    notice: longLink,
    footer: <p>{longEmail}</p>,
    children: (
      <main id="contenido">
        <h1 className="text-4xl">{longHashtag}</h1>
      </main>
    ),
  },
};
export const OnlyBrand: Story = {
  args: { actions: undefined, menu: undefined, footer: undefined },
};

export const Matrix: Story = { ...SignedIn };
