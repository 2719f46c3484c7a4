import { expect } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { expectAccessible } from "./support/accessible.ts";
import { expectFits, test } from "./support/desk.ts";
import { paidPurchase, type MadePurchase } from "./support/sales.ts";
import { expectSteady } from "./support/steady.ts";

interface Things {
  raffle: Raffle;
  purchase: MadePurchase;
  /** A raffle of the demo data whose results are recorded. */
  drawn: number;
}

// The stories of every view are checked by axe, in every state. The product adds the document, the shell and real figures, and
// how much moves while they come.

/** A URL, and a text that shows once the page has loaded. */
type View = readonly [address: string, words: string];

const adminViews: Record<string, (things: Things) => readonly View[]> = {
  "dashboard and raffles": ({ raffle, drawn }) => [
    ["/admin", "Para hoy"],
    ["/admin/rifas", "Página 1 - Mostrando 10 rifas"],
    ["/admin/crear", "Se guarda como borrador"],
    [`/admin/editar/${raffle.id}`, "Todo está guardado"],
    [`/admin/editar/${raffle.id}?vista=venta`, "Reprogramar el sorteo"],
    [`/admin/editar/${drawn}?vista=resultados`, "Corregir cifras…"],
    [`/admin/editar/${raffle.id}?vista=historial`, "Publicó la rifa"],
  ],
  tickets: ({ raffle, purchase }) => [
    [`/admin/tickets?revisar=${purchase.id}`, "Confirma la referencia en tu banco"],
    ["/admin/tickets?vista=buscar", "Página 1"],
    [`/admin/tickets?vista=buscar&en=numeros&rifa=${raffle.id}&busca=1`, "Número"],
    ["/admin/tickets?vista=tardios", "Por recuperar"],
    ["/admin/tickets?vista=venta", "Registrar la venta"],
    ["/admin/tickets?vista=clientes", "Última compra"],
    [`/admin/tickets?vista=buscar&compra=${purchase.id}`, "Aprobar 2 boletos"],
  ],
  reconciliation: () => [
    ["/admin/conciliacion", "Exactos"],
    ["/admin/conciliacion?vista=unicos", "De un vistazo"],
    ["/admin/conciliacion?vista=decidir", "Por decidir"],
    ["/admin/conciliacion?vista=libres", "Sin dueño"],
    ["/admin/conciliacion?vista=respaldo", "igual que en «Por día»"],
    ["/admin/conciliacion?vista=repetidos", "Repetidos"],
    ["/admin/conciliacion?vista=dias", "Descartado"],
    ["/admin/conciliacion?vista=importar", "Archivos importados"],
    ["/admin/conciliacion?vista=avisos", "Banesco de la rifa"],
    ["/admin/conciliacion?vista=automaticas", "en prueba"],
  ],
  "e-mails, analytics and configuration": () => [
    ["/admin/historial-de-emails", "Página 1"],
    ["/admin/analiticas", "Mejores clientes"],
    ["/admin/cuenta", "Es esta"],
    ["/admin/auditoria", "Qué trae cada archivo"],
    ["/admin/auditoria?vista=testigos", "Tu llave pública"],
    ["/admin/configuracion?seccion=identidad", "Guardar"],
    ["/admin/configuracion?seccion=colores", "Todos los colores"],
    ["/admin/configuracion?seccion=pagos", "Agregar un método"],
    ["/admin/configuracion?seccion=compra", "Guardar"],
    ["/admin/configuracion?seccion=imagenes", "Guardar"],
    ["/admin/configuracion?seccion=terminos", "Publicada el"],
    ["/admin/configuracion?seccion=preguntas", "Guardar"],
    ["/admin/configuracion?seccion=correo", "Mensaje de prueba"],
    ["/admin/configuracion?seccion=recordatorios", "Guardar"],
    ["/admin/configuracion?seccion=equipo", "Eres tú"],
  ],
};

/** Pages that look different for staff. */
const staffViews: readonly View[] = [
  ["/admin", "Para hoy"],
  ["/admin/rifas", "Página 1 - Mostrando 10 rifas"],
  ["/admin/crear", "Tu cuenta no tiene permiso para esto"],
  ["/admin/configuracion", "Tu cuenta no tiene permiso para esto"],
];

for (const [name, views] of Object.entries(adminViews)) {
  test(`${name} keep still while they load and fit, and the first has no accessibility violations (axe)`, async ({
    page,
    admin,
    raffle,
    visit,
  }) => {
    test.slow();
    const purchase = await paidPurchase(admin.client, raffle);
    const finished = await admin.client.get("/raffles", {
      params: { query: { status: ["finished"] } },
    });
    const drawn = finished.items.find(({ outcome }) => outcome === "drawn")?.id ?? 0;
    for (const [index, [address, words]] of views({ raffle, purchase, drawn }).entries()) {
      await test.step(address, async () => {
        await visit(admin, address);
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectSteady(page);
        await expectFits(page);
        if (index === 0) await expectAccessible(page);
      });
    }
  });
}

test("pages that look different for staff fit, and say what they may not do", async ({
  page,
  staff,
  visit,
}) => {
  for (const [address, words] of staffViews) {
    await test.step(address, async () => {
      await visit(staff, address);
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      await expectFits(page);
    });
  }
});
