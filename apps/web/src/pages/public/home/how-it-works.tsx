import { NumberedStep, NumberedSteps } from "@rifas/ui/numbered-steps";
import { Section } from "@rifas/ui/section";

/** Buying in three steps. `minutes`: how long numbers are held. */
export function HowItWorks({ minutes }: { minutes: number }) {
  return (
    <Section heading="Así de fácil">
      <NumberedSteps>
        <NumberedStep number={1} title="Aparta">
          Tus números quedan guardados {minutes} minutos, solo para ti.
        </NumberedStep>
        <NumberedStep number={2} title="Paga">
          Pago móvil o transferencia, con los datos listos para copiar.
        </NumberedStep>
        <NumberedStep number={3} title="Manda la foto">
          Confirmamos tu pago y te llegan tus boletos al correo.
        </NumberedStep>
      </NumberedSteps>
    </Section>
  );
}
