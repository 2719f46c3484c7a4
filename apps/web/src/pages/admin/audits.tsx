import { get } from "@rifas/api-client/get";
import { formatDay } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { List } from "@rifas/ui/list";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { type LoaderFunctionArgs } from "react-router-dom";
import { ButtonTo } from "../../shared/link-to.tsx";
import { readPage } from "../../shared/desk/address.ts";
import { prefetchMissing } from "../../shared/desk/use-fresh-query.ts";
import { DeskViews } from "../../shared/desk/desk-views.tsx";
import { AuditList } from "../../raffles/audits/audit-list.tsx";
import { Witnesses } from "../../proofs/witnesses/witnesses.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useUser } from "../../shared/session/use-session.ts";

/** Prefetches the list. */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return prefetchMissing(args, [get("/audits", { page: readPage(query) })]);
}

const views = [
  { id: "expedientes", label: "Archivos", show: () => <Packages /> },
  { id: "testigos", label: "Llave y testigos", show: () => <Witnesses /> },
] as const;

/** `/admin/auditoria`: what shows that raffles are honest, and the only page of the desk that auditors see. */
export function Component() {
  return <DeskViews heading="Auditoría" views={views} first="expedientes" />;
}

function Packages() {
  return (
    <Stack gap={8}>
      <Section
        heading="Rifas"
        lead="Un archivo por rifa, para que alguien de afuera la revise. Su nombre abre su libro."
      >
        <AuditList />
      </Section>
      <Visitor />
      <Section heading="Qué trae cada archivo">
        <List look="muted">
          <li>La rifa con su permiso, y las reglas del sorteo con cada cambio.</li>
          <li>Cada venta aprobada y las sumas por día, según cómo se comprobó el pago.</li>
          <li>Todas las versiones de los resultados.</li>
          <li>
            El libro completo, lo que abre los pagos que anotó y las pruebas de sus testigos, si la
            rifa tiene libro.
          </li>
          <li>Un índice en PDF y la suma de cada parte, para saber si alguien cambió algo.</li>
        </List>
        <Space above={4}>
          <Text tone="muted">
            No trae ningún nombre, cédula, teléfono ni correo. De los pagos anotados en el libro
            trae banco, fecha, monto y referencia. Con el código de una venta, la organización puede
            mostrar su comprobante.
          </Text>
        </Space>
      </Section>
    </Stack>
  );
}

/** Until when an auditor may sign in; for administrators, how to invite one. */
function Visitor() {
  const mayInvite = useMay("createUser");
  const lastDay = useUser()?.access_ends_on ?? null;
  if (lastDay !== null) {
    return (
      <Banner tone="info" title={`Puedes entrar hasta el ${formatDay(lastDay)}`}>
        Tu cuenta solo consulta. Si necesitas más días, pídelos a la organización.
      </Banner>
    );
  }
  if (!mayInvite) return null;
  return (
    <Banner
      tone="info"
      title="¿Viene un auditor?"
      action={
        <ButtonTo to="/admin/configuracion?seccion=equipo" size="sm" tone="outline">
          Ir a Equipo
        </ButtonTo>
      }
    >
      Agrégalo con su último día: verá solo esta página, y ese día termina su acceso.
    </Banner>
  );
}
