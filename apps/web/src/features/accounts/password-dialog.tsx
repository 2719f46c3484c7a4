import { Modal, ModalBody, ModalContent, ModalTitle } from "@rifas/ui/modal";
import { Space } from "@rifas/ui/space";
import { useAddress } from "../../shared/desk/use-address.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

/**
 * The query parameter that opens the dialog on any desk page. A link, so that following it closes the phone's menu.
 */
const PARAMETER = "mi-contrasena";

/** The query string that opens the dialog on the current page. */
export function passwordDialogAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, "cambiar");
  return `?${query}`;
}

/** The dialog to change the user's own password, above the current page. */
export function PasswordDialog() {
  const { query, change } = useAddress();
  const close = () => change({ [PARAMETER]: null, pagina: query.get("pagina") });
  return (
    <Modal open={query.has(PARAMETER)} onOpenChange={(open) => (open ? undefined : close())}>
      <ModalContent size="sm" aria-describedby={undefined}>
        <ModalBody>
          <Space below={5}>
            <ModalTitle>Cambiar mi contraseña</ModalTitle>
          </Space>
          <ChangePasswordForm onDone={close} />
        </ModalBody>
      </ModalContent>
    </Modal>
  );
}
