/** A pago móvil as the configuration stores it. */
export const pagoMovil = {
  id: "pago-movil",
  type: "pago_movil",
  name: "Pago móvil",
  instructions: "",
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: null,
  holder: "Rifas El Guacamayo",
  rate_bs: null,
  enabled: true,
  order: 1,
};

/** A Zelle, which keeps a rate of its own or follows the dollar's. */
export const zelleOf = (id: string, rate_bs: string | null) => ({
  ...pagoMovil,
  id,
  type: "zelle",
  name: id,
  bank: null,
  phone: null,
  document_id: null,
  account: "pagos@example.com",
  rate_bs,
});
