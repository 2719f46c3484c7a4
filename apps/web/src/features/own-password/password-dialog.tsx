import { Modal, ModalBody, ModalContent, ModalTitle } from "@rifas/ui/modal";
import { useAddress } from "../../desk/use-address.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** What opens the dialog, in the address of any page of the desk: a link, so that the phone's menu closes behind it. */
const PARAMETER = "mi-contrasena";

/** The same page with the dialog open. */
export function passwordDialogAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, "cambiar");
  return `?${query}`;
}

/** Changing one's own password, over whatever page one is at. */
export function PasswordDialog() {
  const { query, change } = useAddress();
  const close = () => change({ [PARAMETER]: null, pagina: query.get("pagina") });
  return (
    <Modal open={query.has(PARAMETER)} onOpenChange={(open) => (open ? undefined : close())}>
      <ModalContent size="sm" aria-describedby={undefined}>
        <ModalBody>
          <ModalTitle className="mb-5">Cambiar mi contraseña</ModalTitle>
          <ChangePasswordForm onDone={close} />
        </ModalBody>
      </ModalContent>
    </Modal>
  );
}
