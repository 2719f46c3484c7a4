import type { Page } from "playwright";

/** A screenshot to take: the page, whether signed in, and what to do first. */
export interface Screen {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Brings the page to a state that has no URL. */
  reach?: (page: Page) => Promise<void>;
}

interface RaffleCard {
  id: number;
  name: string;
  status: string;
  sale_state: string;
  number_choice: string;
}

/** Every route in its main states, with the demo's raffles. */
export async function screens(url: string): Promise<Screen[]> {
  const answer = await fetch(`${url}/api/raffles?publish=true&status=all&limit=100`);
  const { items }: { items: RaffleCard[] } = await answer.json();
  const open = items.find((raffle) => raffle.sale_state === "open");
  if (open === undefined) throw new Error("The demo has no raffle on sale.");

  const states = new Map(items.map((raffle) => [`${raffle.status}-${raffle.sale_state}`, raffle]));
  const raffles = [...states].map(([state, { id }]) => ({
    name: `raffle-${state}`.replaceAll("_", "-"),
    path: `/rifas/${id}`,
  }));
  return [
    { name: "home", path: "/" },
    { name: "home-page-2", path: "/?pagina=2" },
    ...raffles,
    { name: "buy-numbers", path: `/rifas/${open.id}?paso=numeros` },
    { name: "buy-data", path: `/rifas/${open.id}?paso=datos` },
    { name: "buy-pay", path: `/rifas/${open.id}?paso=datos`, reach: reserve },
    { name: "checker", path: "/verificador-de-boletos" },
    { name: "checker-answer", path: "/verificador-de-boletos", reach: checkNumber },
    { name: "login", path: "/inicia-sesion" },
    { name: "not-found", path: "/no-existe" },
    { name: "offline", path: "/sin-conexion" },
    ...desk(open.id),
  ];
}

function desk(raffleId: number): Screen[] {
  const pages: Record<string, string> = {
    dashboard: "/admin",
    raffles: "/admin/rifas",
    "raffles-finished": "/admin/rifas?estado=finalizado",
    create: "/admin/crear",
    edit: `/admin/editar/${raffleId}`,
    share: `/admin/editar/${raffleId}?vista=compartir`,
    queue: "/admin/tickets",
    search: "/admin/tickets?vista=buscar",
    "late-payments": "/admin/tickets?vista=tardios",
    "manual-sale": "/admin/tickets?vista=venta",
    clients: "/admin/tickets?vista=clientes",
    reconciliation: "/admin/conciliacion",
    undecided: "/admin/conciliacion?vista=decidir",
    unowned: "/admin/conciliacion?vista=libres",
    "reconciled-days": "/admin/conciliacion?vista=dias",
    "import-statement": "/admin/conciliacion?vista=importar",
    emails: "/admin/historial-de-emails",
    config: "/admin/configuracion",
    "config-colours": "/admin/configuracion?seccion=colores",
    "config-payments": "/admin/configuracion?seccion=pagos",
    "config-users": "/admin/configuracion?seccion=equipo",
    analytics: "/admin/analiticas",
    account: "/admin/cuenta",
    audits: "/admin/auditoria",
    witnesses: "/admin/auditoria?vista=testigos",
  };
  return Object.entries(pages).map(([name, path]) => ({
    name: `admin-${name}`,
    path,
    signedIn: true,
  }));
}

async function reserve(page: Page): Promise<void> {
  const person = String(10_000_000 + Math.floor(Math.random() * 8_999_999));
  await page.getByLabel("Nombre y apellido").fill("María González");
  await page.getByLabel("Cédula", { exact: true }).fill(person);
  await page.getByLabel("Teléfono", { exact: true }).fill(`0414${person.slice(1)}`);
  await page.getByLabel("Correo").fill("maria@correo.example");
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  await page
    .getByRole("button", { name: /^Apartar/ })
    .filter({ visible: true })
    .click();
  await page.getByText("Tus números están apartados").waitFor();
}

async function checkNumber(page: Page): Promise<void> {
  await page.getByText("Buscar con otro dato").click();
  await page.getByLabel("Número", { exact: true }).fill("427");
  await page.getByLabel("Rifa de ese número").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("heading", { name: "Ese número" }).waitFor();
}
