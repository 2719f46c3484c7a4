import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { DropdownMenuItem } from "@rifas/ui/dropdown-menu";
import { Tab, TabLink, TabList, TabNav, TabPanel, Tabs } from "@rifas/ui/tabs";
import { TabMenu } from "@rifas/ui/tabs/menu";

const purchase = [
  <TabList key="list" aria-label="Compra R7K-4M2P">
    <Tab value="data">Datos</Tab>
    <Tab value="history">Historial</Tab>
    <Tab value="emails">Correos</Tab>
  </TabList>,
  <TabPanel key="data" value="data">
    María González pagó BS 750,00 por Pago Móvil.
  </TabPanel>,
  <TabPanel key="history" value="history">
    Creada el 20/11/2026 a las 9:14 a. m.
  </TabPanel>,
  <TabPanel key="emails" value="emails">
    Le mandamos un correo: apartaste 5 boletos.
  </TabPanel>,
];

const meta = {
  title: "Components/Navigation/Tabs",
  component: Tabs,
  subcomponents: { TabList, Tab, TabPanel, TabNav, TabLink, TabMenu },
  args: { defaultValue: "data", children: purchase },
  parameters: {
    guide: {
      words: { es: "pestañas", en: "tab panel" },
      use: "Several views of one thing, one at a time, on one page. TabNav and TabLink look the same and link to separate pages.",
      avoid: "To filter a list use SegmentedFilter. For steps in order use Steps.",
      anatomy: [
        "Tabs",
        "TabList, with its name",
        "Tab",
        "TabPanel",
        "TabNav: nav, TabLink, at most one TabMenu as the last",
      ],
      keyboard: [
        [["Arrow left", "Arrow right"], "Opens the next or previous tab"],
        [["Home", "End", "Page up", "Page down"], "Opens the first or last tab"],
        [["Tab"], "Into the open view"],
      ],
      accessibility: [
        "Radix's tablist; TabNav is a named nav with aria-current.",
        "The open tab has a bar with 3:1 and ink as text colour.",
      ],
      contract: {
        Tabs: {
          state: { ready: "Always" },
          inherits: "radix",
          events: { onValueChange: "Default" },
        },
        TabList: {
          attributes: {
            "data-hides": "Which ends of the row are out of view: none, start, end or both",
          },
          inherits: "radix",
          variables: ["--control"],
        },
        Tab: {
          state: { inactive: "Otherwise", active: "Its view is open" },
          inherits: "radix",
          variables: ["--muted", "--text"],
        },
        TabPanel: { state: { inactive: "Hidden", active: "Open" }, inherits: "radix" },
        TabNav: {
          state: { ready: "Always" },
          attributes: {
            "data-hides": "Which ends of the row are out of view: none, start, end or both",
          },
          variables: ["--control"],
        },
        TabLink: {
          state: { inactive: "Otherwise", active: "The current page" },
          variables: ["--muted", "--text"],
        },
        TabMenu: { state: { inactive: "Otherwise", active: "The current page is one of its own" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/tabs") & typeof import("@rifas/ui/tabs/menu")>,
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Second: Story = { args: { defaultValue: "history" } };
export const OneDisabled: Story = {
  args: {
    children: [
      <TabList key="list" aria-label="Compra R7K-4M2P">
        <Tab value="data">Datos</Tab>
        <Tab value="history" disabled>
          Historial
        </Tab>
        <Tab value="emails">Correos</Tab>
      </TabList>,
      ...purchase.slice(1),
    ],
  },
};
export const Pages: Story = {
  render: () => (
    <TabNav aria-label="Configuración">
      <TabLink href="#identidad">Identidad</TabLink>
      <TabLink asChild aria-current="page">
        <a href="#colores">Colores</a>
      </TabLink>
      <TabLink href="#pagos">Formas de pago</TabLink>
      <TabLink href="#correo">Correo</TabLink>
      <TabLink href="#usuarios">Usuarios</TabLink>
    </TabNav>
  ),
};
export const LastOfManyPages: Story = {
  render: () => (
    <TabNav aria-label="Configuración" className="max-w-72">
      <TabLink href="#identidad">Identidad</TabLink>
      <TabLink href="#colores">Colores</TabLink>
      <TabLink href="#pagos">Formas de pago</TabLink>
      <TabLink href="#correo">Correo</TabLink>
      <TabLink href="#usuarios" aria-current="page">
        Usuarios
      </TabLink>
    </TabNav>
  ),
};
/** The pages that are opened less often are behind one button. */
export const WithMenu: Story = {
  render: () => (
    <TabNav aria-label="Configuración">
      <TabLink href="#identidad" aria-current="page">
        Identidad
      </TabLink>
      <TabLink href="#colores">Colores</TabLink>
      <TabMenu label="Más">
        <DropdownMenuItem asChild>
          <a href="#correo">Correo</a>
        </DropdownMenuItem>
      </TabMenu>
    </TabNav>
  ),
};
/** On one of the menu's pages, its button names it. */
export const InMenu: Story = {
  render: () => (
    <TabNav aria-label="Configuración">
      <TabLink href="#identidad">Identidad</TabLink>
      <TabMenu label="Más" current="Correo">
        <DropdownMenuItem asChild aria-current="page">
          <a href="#correo">Correo</a>
        </DropdownMenuItem>
      </TabMenu>
    </TabNav>
  ),
};
export const LongName: Story = {
  args: {
    children: [
      <TabList key="list" aria-label="Configuración">
        <Tab value="data">Identidad y datos de contacto del organizador</Tab>
        <Tab value="rules">Reglas de compra y cantidades rápidas</Tab>
        <Tab value="mail">Servidor de correo y mensaje de prueba</Tab>
      </TabList>,
      <TabPanel key="data" value="data">
        Identidad.
      </TabPanel>,
      <TabPanel key="rules" value="rules">
        Reglas.
      </TabPanel>,
      <TabPanel key="mail" value="mail">
        Correo.
      </TabPanel>,
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <Tabs {...args} />
      <TabNav aria-label="Configuración">
        <TabLink href="#identidad" aria-current="page">
          Identidad
        </TabLink>
        <TabLink href="#colores">Colores</TabLink>
      </TabNav>
    </div>
  ),
};
