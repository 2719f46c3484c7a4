import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { ChangePasswordDialog } from "./change-password-form.tsx";

/** The query parameter that opens the dialog on any desk page. A link, so that following it closes the phone's menu. */
const PARAMETER = "mi-contrasena";

/** The query string that opens the dialog on the current page. */
export function passwordDialogAddress(search: string): string {
  return addressWith(new URLSearchParams(search), { [PARAMETER]: "cambiar" });
}

/** The dialog to change the user's own password, above the current page. */
export function PasswordDialog() {
  const { query, change } = useAddress();
  const close = () => change({ [PARAMETER]: null });
  return query.has(PARAMETER) ? <ChangePasswordDialog onClose={close} /> : null;
}
