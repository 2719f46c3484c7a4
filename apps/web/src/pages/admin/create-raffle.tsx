import { AdminPage, AdminPageHeader } from "@rifas/ui/admin-shell";
import { Breadcrumb, BreadcrumbCurrent, Breadcrumbs } from "@rifas/ui/breadcrumbs";
import { Link as RouterLink } from "react-router-dom";
import { NotAllowed } from "../../shared/desk/not-allowed.tsx";
import { CreateRaffle } from "../../features/raffle-form/create-raffle.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useSiteName } from "../../shared/use-site.ts";

/** `/admin/crear`. */
export function Component() {
  const mayCreate = useMay("createRaffle");
  return (
    <AdminPage>
      <PageHead title="Nueva rifa" siteName={useSiteName()} />
      <AdminPageHeader
        above={
          <Breadcrumbs>
            <Breadcrumb asChild>
              <RouterLink to="/admin/rifas">Rifas</RouterLink>
            </Breadcrumb>
            <BreadcrumbCurrent>Nueva</BreadcrumbCurrent>
          </Breadcrumbs>
        }
        title="Nueva rifa"
        subtitle="Ponle nombre y sigue con lo que tengas. La publicas cuando esté lista."
      />
      {mayCreate ? (
        <CreateRaffle />
      ) : (
        <NotAllowed what="Las rifas las crea un administrador.">
          <RouterLink to="/admin/rifas">Ver las rifas</RouterLink>
        </NotAllowed>
      )}
    </AdminPage>
  );
}
