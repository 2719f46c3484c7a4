import type { Schema } from "@rifas/api-client/types";

export const demoSite: Omit<Schema<"SiteConfig">, "logo"> = {
  name: "El Guacamayo",
  description:
    "Rifas claras, premios de verdad y los números a la vista. Desde Mérida para toda Venezuela.",
  contact: {
    whatsapp: "+584145550123",
    instagram: "elguacamayo.rifas",
    phone: "+582745550123",
    responsible: "Mariana Paz",
  },
};

export const demoPaymentMethods: Schema<"PaymentMethods"> = [
  {
    id: "pago-movil",
    type: "pago_movil",
    name: "Pago Móvil",
    instructions: "Paga el monto exacto y guarda la captura: se la pedimos enseguida.",
    bank: "0102",
    phone: "+584145550123",
    document_id: "V12345678",
    account: null,
    holder: "Mariana Paz",
    rate_bs: null,
    enabled: true,
    order: 1,
  },
  {
    id: "transferencia",
    type: "transferencia",
    name: "Transferencia Banesco",
    instructions: "De otros bancos puede tardar hasta el día hábil siguiente.",
    bank: "0134",
    phone: null,
    document_id: "J405551230",
    account: "01340000000000005551",
    holder: "Inversiones El Guacamayo, C. A.",
    rate_bs: null,
    enabled: true,
    order: 2,
  },
  {
    id: "zelle",
    type: "zelle",
    name: "Zelle",
    instructions: "En el concepto pon solo tu código de compra.",
    bank: null,
    phone: null,
    document_id: null,
    account: "pagos@elguacamayo.example",
    holder: "El Guacamayo LLC",
    rate_bs: "312.45",
    enabled: true,
    order: 3,
  },
  {
    id: "binance",
    type: "binance",
    name: "Binance Pay",
    instructions: "Envía USDT al identificador y sube la captura.",
    bank: null,
    phone: null,
    document_id: null,
    account: "555012377",
    holder: "El Guacamayo",
    rate_bs: "318.90",
    enabled: false,
    order: 4,
  },
];

export const demoTerms = `Participan personas mayores de 18 años, con su nombre y su cédula de verdad.

Al apartar, tus números quedan guardados por el tiempo que ves en la pantalla. Desde que mandas el comprobante nadie más los puede comprar, aunque tardemos en revisarlo.

Confirmamos cada pago en el banco. Si algo no cuadra te escribimos antes de rechazarlo.

El ganador se decide con el sorteo oficial anunciado en cada rifa. Si el número ganador no se vendió, lo publicamos así y anunciamos qué sigue.

Entregamos el premio en Mérida o lo enviamos asegurado a cualquier ciudad del país. Tienes 30 días para reclamarlo.

Si cancelamos una rifa te devolvemos el monto completo por la misma vía.`;

export const demoFaq: { question: string; answer: string }[] = [
  {
    question: "¿Cómo sé que mis números son míos?",
    answer:
      "Cuando confirmamos tu pago te llegan al correo. También los puedes ver cuando quieras en «Verificar boletos», con tu cédula o el código de tu compra.",
  },
  {
    question: "¿Cuánto tiempo tengo para pagar?",
    answer:
      "Veinte minutos desde que apartas. Si necesitas más, pide 10 minutos extra en la misma página. Apenas mandas el comprobante el reloj se detiene.",
  },
  {
    question: "¿Cómo se escoge el ganador?",
    answer:
      "Con el sorteo de la lotería que dice cada rifa. No lo hacemos nosotros: el resultado sale en la página de la lotería y aquí mismo.",
  },
  {
    question: "Pagué y se me venció el tiempo, ¿perdí mi plata?",
    answer:
      "No. Manda el comprobante igual: lo revisamos y te asignamos tus números o te devolvemos el pago.",
  },
  {
    question: "¿Envían el premio fuera de Mérida?",
    answer: "Sí, a todo el país, con envío asegurado y por nuestra cuenta.",
  },
];
