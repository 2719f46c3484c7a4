import { Link as RouterLink } from "react-router-dom";
import { NotAllowed } from "../../shared/desk/not-allowed.tsx";
import { RaffleBreadcrumbs } from "../../raffles/form/raffle-breadcrumbs.tsx";
import { CreateRaffle } from "../../raffles/form/create-raffle.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** `/admin/crear`. */
export function Component() {
  const mayCreate = useMay("createRaffle");
  return (
    <DeskPage
      above={<RaffleBreadcrumbs name="Nueva" />}
      title="Nueva rifa"
      subtitle="Ponle nombre y sigue con lo que tengas. La publicas cuando esté lista."
    >
      {mayCreate ? (
        <CreateRaffle />
      ) : (
        <NotAllowed what="Las rifas las crea un administrador.">
          <RouterLink to="/admin/rifas">Ver las rifas</RouterLink>
        </NotAllowed>
      )}
    </DeskPage>
  );
}
