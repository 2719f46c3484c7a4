import { EmptyState } from "@rifas/ui/empty-state";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keepPhone, readPhone, type KeptPhone } from "./kept-phone.ts";
import { EnterPin, OpenLink } from "./pin-forms.tsx";
import { SellerDesk } from "./seller-desk.tsx";

/** A seller's phone: opens a link after a tap, asks for the PIN, or shows what the seller has. */
export function Selling() {
  const [phone, setPhone] = useState(readPhone);
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const keep = (next: KeptPhone) => {
    keepPhone(next);
    setPhone(next);
  };
  if (code !== "" && code !== phone?.link) {
    const opened = (next: KeptPhone) => {
      keep({ ...next, link: code });
      void navigate({ hash: "" }, { replace: true });
    };
    return <OpenLink code={code} onOpened={opened} />;
  }
  if (phone === null) {
    return (
      <EmptyState
        title="Este teléfono no es de un vendedor"
        hint="Pide un enlace a quien organiza la rifa y ábrelo en este teléfono."
      />
    );
  }
  if (phone.token === null) return <EnterPin phone={phone} onOpened={keep} />;
  return <SellerDesk token={phone.token} onEnded={() => keep({ ...phone, token: null })} />;
}
