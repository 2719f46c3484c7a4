import type { Meta, StoryObj } from "@storybook/react-vite";
import Plus from "lucide-react/icons/plus";
import { fn, userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Banner } from "@rifas/ui/banner";
import { Breadcrumb, BreadcrumbCurrent, Breadcrumbs } from "@rifas/ui/breadcrumbs";
import { Button } from "@rifas/ui/button";
import { SiteBrand } from "@rifas/ui/public-shell";
import { DropdownMenuItem } from "@rifas/ui/dropdown-menu";
import { Link } from "@rifas/ui/link";
import { SearchBox } from "@rifas/ui/search-box";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";
import { StatusBadge } from "@rifas/ui/status-badge";
import { TabMenu } from "@rifas/ui/tabs/menu";
import {
  AdminPage,
  AdminPageHeader,
  AdminPageNotices,
  AdminShell,
  AdminGroups,
  AdminViews,
  type AdminDestination,
  type AdminGroupsProps,
} from "@rifas/ui/admin-shell";

const destinations: readonly AdminDestination[] = [
  { id: "home", icon: "home", link: <a href="#inicio">Inicio</a>, current: "page" },
  { id: "raffles", icon: "raffles", link: <a href="#rifas">Rifas</a> },
  {
    id: "tickets",

    icon: "tickets",
    link: <a href="#tickets">Boletos</a>,
    badge: { count: 30, label: "30 por revisar" },
  },
  { id: "analytics", icon: "analytics", link: <a href="#analiticas">Analíticas</a> },
  {
    id: "emails",

    icon: "emails",
    link: <a href="#correos">Correos</a>,
    badge: { count: 2, label: "2 fallaron" },
  },
  { id: "settings", icon: "settings", link: <a href="#configuracion">Configuración</a> },
];

const meta = {
  title: "Components/Layout/Admin shell",
  component: AdminShell,
  subcomponents: { AdminPage, AdminPageHeader, AdminViews, AdminGroups },
  args: {
    brand: (
      <a href="#inicio" className="block rounded-sm">
        <SiteBrand name="El Guacamayo" />
      </a>
    ),
    destinations,
    user: { name: "Mariana Rojas", role: "Operador" },
    onSignOut: fn(),
    children: (
      <AdminPage>
        <AdminPageHeader
          title="Historial de Rifas"
          subtitle="Gestiona y supervisa todas tus rifas"
          actions={<Button icon={<Plus aria-hidden className="size-5" />}>Nueva Rifa</Button>}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <StatTile
            tone="attention"
            label={<StatTileLink href="#tickets">Comprobantes por revisar</StatTileLink>}
            value="30"
            note="El más viejo, hace 42 min"
          />
          <StatTile label="Vendido hoy" value="BS 18.450,00" />
          <StatTile label="Compras hoy" value="41" />
        </div>
      </AdminPage>
    ),
  },
  parameters: {
    layout: "fullscreen",
    guide: {
      words: { es: "marco del panel", en: "layout, sidebar, desk, navigation" },
      use: "The frame of every admin page. Pages are AdminPage (the main element) with an AdminPageHeader.",
      avoid: "For the storefront use PublicShell.",
      anatomy: [
        "Skip link",
        "Notice",
        "Header with brand and account, on a phone",
        "Side bar: brand, links with badges, tools, user, 'Salir'",
        "AdminPage: AdminPageHeader and content",
        "Bottom bar, and the panel behind 'Más', on a phone",
      ],
      keyboard: [
        [["Tab"], "The skip link is first"],
        [
          ["Enter"],
          "On 'Más': opens the other links; Escape closes the panel and returns the focus",
        ],
      ],
      accessibility: [
        "Two navigations, of which only one is present at any width; the current page has aria-current.",
        "A badge is read together with what it counts: 'Boletos, 30 por revisar'.",
        "The panel is a native popover.",
      ],
      contract: {
        AdminShell: {
          stateOf: "state",
          attributes: { "data-notice": { "": "With a notice" } },
          variables: ["--background", "--muted", "--overlay", "--sunken", "--surface", "--text"],
          slots: { notice: "Demo", brand: "Default", tools: "UnderAnother" },
          events: { onSignOut: "Default" },
        },
        AdminPage: { stateOf: "layout" },
        AdminPageHeader: {
          state: { ready: "Always" },
          variables: ["--muted"],
          slots: {
            title: "Default",
            subtitle: "Default",
            above: "UnderAnother",
            badge: "LongName",
            actions: "Default",
          },
        },
        AdminPageNotices: { state: { open: "Always" } },
        AdminGroups: {
          state: { menu: "A phone shows the list", open: "A phone shows the group" },
          variables: ["--text", "--muted", "--surface", "--sunken"],
          slots: { search: "Groups", link: "Groups", empty: "NothingInGroups" },
        },
        AdminViews: {
          state: {
            page: "In an AdminPage that scrolls",
            full: "In one that fills the window",
            "hidden-on-phone": "An open item needs the space on a phone",
          },
          slots: { link: "FoldedViews", menu: "FoldedViews" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/admin-shell")>,
  },
} satisfies Meta<typeof AdminShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Demo: Story = {
  args: { notice: "Datos de prueba: nada de lo que ves es de verdad." },
};
export const SigningOut: Story = { args: { state: "signing-out" } };
export const FewDestinations: Story = { args: { destinations: destinations.slice(0, 3) } };
/** What an auditor sees. */
export const OneDestination: Story = {
  args: {
    destinations: [
      { id: "audits", icon: "audits", link: <a href="#auditoria">Auditoría</a>, current: "page" },
    ],
    user: { name: "Aura Rojas", role: "Auditor" },
  },
};
/** A page in groups. */
const pageInGroups = (props: Partial<AdminGroupsProps>) => (
  <AdminPage>
    <AdminPageHeader title="Configuración" />
    <AdminGroups
      label="Configuración"
      search={<SearchBox label="Buscar un ajuste" placeholder="Buscar un ajuste…" />}
      groups={[
        { id: "business", label: "Tu negocio", hint: "Identidad, colores" },
        { id: "charge", label: "Cobrar", hint: "Pagos, compra, cuentas" },
        { id: "team", label: "Tu equipo", hint: "Quién entra al panel" },
      ]}
      current="charge"
      link={(id, words) => <a href={`#${id}`}>{words}</a>}
      back={
        <Link href="#configuracion" place="row">
          Todos los grupos
        </Link>
      }
      {...props}
    >
      <p>Métodos de pago</p>
    </AdminGroups>
  </AdminPage>
);
export const Groups: Story = { args: { children: pageInGroups({ state: "menu" }) } };
export const GroupOpen: Story = { args: { children: pageInGroups({}) } };
export const NothingInGroups: Story = {
  args: {
    children: pageInGroups({ state: "menu", groups: [], empty: "Ningún ajuste se llama así." }),
  },
};

/** What needs attention, between the title and the content. */
export const WithNotices: Story = {
  args: {
    children: (
      <AdminPage>
        <AdminPageHeader title="Rifas" />
        <AdminPageNotices>
          <Banner tone="warning" title="Falta configurar el correo">
            Sin él, quien compra no recibe sus boletos.
          </Banner>
        </AdminPageNotices>
        <p>Moto Bera SBR 2026</p>
      </AdminPage>
    ),
  },
};
export const FullHeight: Story = {
  args: {
    children: (
      <AdminPage layout="full">
        <div className="grid min-h-0 flex-1 lg:grid-cols-[20rem_1fr]">
          <section aria-label="Por revisar" className="border-r border-line p-4">
            <h1 className="text-2xl">Por revisar</h1>
          </section>
          <section aria-label="Comprobante" className="bg-surface p-4">
            <p>Aquí va el comprobante.</p>
          </section>
        </div>
      </AdminPage>
    ),
  },
};
export const Views: Story = {
  args: {
    children: (
      <AdminPage>
        <AdminViews
          heading="Conciliación"
          views={[
            { id: "exact", label: "Exactos", count: 1204 },
            { id: "undecided", label: "Por decidir", count: 12 },
            { id: "unowned", label: "Sin dueño", count: 0 },
            { id: "days", label: "Por día" },
          ]}
          current="undecided"
          link={(id, label) => <a href={`#${id}`}>{label}</a>}
        />
      </AdminPage>
    ),
  },
};
/** In a page that fills the window. */
export const ViewsAtFullHeight: Story = {
  args: {
    children: (
      <AdminPage layout="full">
        <AdminViews
          heading="Boletos"
          layout="full"
          views={[
            { id: "review", label: "Por revisar", count: 12 },
            { id: "all", label: "Todos" },
          ]}
          current="review"
          link={(id, label) => <a href={`#${id}`}>{label}</a>}
        />
      </AdminPage>
    ),
  },
};
/** On a phone an open item takes their place. */
export const ViewsOfAnOpenItem: Story = {
  args: {
    children: (
      <AdminPage layout="full">
        <AdminViews
          heading="Boletos"
          layout="full"
          hiddenOnPhone
          views={[
            { id: "review", label: "Por revisar", count: 12 },
            { id: "all", label: "Todos" },
          ]}
          current="review"
          link={(id, label) => <a href={`#${id}`}>{label}</a>}
        />
        <p className="p-4">María González</p>
      </AdminPage>
    ),
  },
};
/** The views that are opened less often are behind one button, which names the one on screen. */
export const FoldedViews: Story = {
  args: {
    children: (
      <AdminPage>
        <AdminViews
          heading="Conciliación"
          views={[
            { id: "exact", label: "Exactos", count: 1204 },
            { id: "import", label: "Importar" },
          ]}
          menu={
            <TabMenu label="Controles" current="Por día">
              <DropdownMenuItem asChild aria-current="page">
                <a href="#days">Por día</a>
              </DropdownMenuItem>
              <DropdownMenuItem asChild>
                <a href="#notices">Avisos</a>
              </DropdownMenuItem>
            </TabMenu>
          }
          current="days"
          link={(id, label) => <a href={`#${id}`}>{label}</a>}
        />
      </AdminPage>
    ),
  },
};
/** More views than fit, one of the last open, while their counts load. */
export const ManyViews: Story = {
  args: {
    children: (
      <AdminPage>
        <AdminViews
          heading="Conciliación"
          views={[
            { id: "exact", label: "Exactos", count: "loading" },
            { id: "single", label: "De un vistazo", count: "loading" },
            { id: "undecided", label: "Por decidir", count: "loading" },
            { id: "unowned", label: "Sin dueño", count: "loading" },
            { id: "unbacked", label: "Sin respaldo" },
            { id: "repeats", label: "Repetidos" },
            { id: "days", label: "Por día" },
            { id: "import", label: "Importar" },
            { id: "notices", label: "Avisos" },
            { id: "automatic", label: "Automáticas" },
          ]}
          current="import"
          link={(id, label) => <a href={`#${id}`}>{label}</a>}
        />
      </AdminPage>
    ),
  },
};
/** The same on a phone. */
export const ManyViewsOnAPhone: Story = { ...ManyViews, globals: { viewport: { value: "phone" } } };
export const UnderAnother: Story = {
  args: {
    tools: (
      <Button asChild tone="quiet" width="fill">
        <a href="#sitio">Ver el sitio</a>
      </Button>
    ),
    children: (
      <AdminPage>
        <AdminPageHeader
          above={
            <Breadcrumbs>
              <Breadcrumb href="#rifas">Rifas</Breadcrumb>
              <BreadcrumbCurrent>Editar</BreadcrumbCurrent>
            </Breadcrumbs>
          }
          title="Moto Bera SBR 2026"
          badge={<StatusBadge status="active" size="lg" />}
          actions={<Button>Guardar</Button>}
        />
      </AdminPage>
    ),
  },
};
export const LongName: Story = {
  args: {
    brand: (
      <a href="#inicio" className="block rounded-sm">
        <SiteBrand name="Rifas de la Unidad Educativa Nuestra Señora de Coromoto" />
      </a>
    ),
    user: { name: "María de los Ángeles del Carmen González Pérez", role: "Administrador" },
    destinations: destinations.map((destination) => ({
      ...destination,
      link: <a href="#largo">Comprobantes por revisar y pagos tardíos</a>,
      badge: { count: 12480, label: "12.480 esperan" },
    })),
    children: (
      <AdminPage>
        <AdminPageHeader
          title="Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco y seguro"
          badge={<StatusBadge status="paused" />}
          actions={<Button>Guardar los cambios y volver al historial</Button>}
        />
      </AdminPage>
    ),
  },
};
/** On a phone: the panel behind 'Más'. */
export const MoreOpen: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).queryByRole("button", { name: /^Más/ });
    if (more) await userEvent.click(more);
  },
};
export const LongWords: Story = {
  args: {
    brand: (
      <a href="#inicio" className="block rounded-sm">
        <SiteBrand name={longHashtag} />
      </a>
    ),
    user: { name: longHashtag, role: "Administrador" },
    children: (
      <AdminPage>
        <AdminPageHeader
          title={longHashtag}
          subtitle={longLink}
          badge={<StatusBadge status="paused" />}
          actions={<Button>Ver la página</Button>}
        />
      </AdminPage>
    ),
  },
};
export const Matrix: Story = { ...Demo };
