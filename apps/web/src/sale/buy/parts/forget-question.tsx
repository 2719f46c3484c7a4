import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { useEffect, useRef } from "react";

/** Asks for confirmation before deleting data from this phone. It replaces the button that was pressed and takes the focus. */
export function ForgetQuestion(props: {
  title: string;
  /** What else is erased besides the purchase. Default: nothing. */
  erased?: string;
  action: string;
  onForget: () => void;
  onBack: () => void;
}) {
  const { title, erased, action, onForget, onBack } = props;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner
      ref={banner}
      tabIndex={-1}
      tone="warning"
      title={title}
      action={
        <>
          <Button tone="outline" onClick={onForget}>
            {action}
          </Button>
          <Button tone="quiet" onClick={onBack}>
            Volver
          </Button>
        </>
      }
    >
      {erased} No se cancela ninguna compra: la encuentras en Verificar boletos con tu cédula o su
      código, o con el enlace de tu correo.
    </Banner>
  );
}
