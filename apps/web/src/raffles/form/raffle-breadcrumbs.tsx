import { Breadcrumb, BreadcrumbCurrent, Breadcrumbs } from "@rifas/ui/breadcrumbs";
import { Link as RouterLink } from "react-router-dom";

/** From the list of raffles to this page. */
export function RaffleBreadcrumbs({ name }: { name: string }) {
  return (
    <Breadcrumbs>
      <Breadcrumb asChild>
        <RouterLink to="/admin/rifas">Rifas</RouterLink>
      </Breadcrumb>
      <BreadcrumbCurrent>{name}</BreadcrumbCurrent>
    </Breadcrumbs>
  );
}
