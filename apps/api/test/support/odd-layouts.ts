import type { Schema } from "@rifas/api-client/types";
import { bankFiles } from "./bank-layouts.ts";
import type { Make } from "./statement-parts.ts";

/** Files of one bank's own layout; `readable` says whether every movement has to be read without a question. */
export const oddLayouts: Readonly<
  Record<string, { layout: Schema<"BankLayout">; make: Make; readable: boolean }>
> = {
  "Provincial's records": {
    layout: "provincial_43",
    make: bankFiles.provincial_43,
    readable: true,
  },
  "Provincial's records in dollars": {
    layout: "provincial_43",
    make: (ledger) => bankFiles.provincial_43(ledger).replace("928\n", "840\n"),
    readable: false,
  },
  "BDV's records": { layout: "bdv_fixed", make: bankFiles.bdv_fixed, readable: true },
  "BDV's records whose type and column differ": {
    layout: "bdv_fixed",
    make: (ledger) => bankFiles.bdv_fixed(ledger).replace(/NC(?=\r\n)/, "ND"),
    readable: false,
  },
  "a BDV record that lost a digit": {
    layout: "bdv_fixed",
    make: (ledger) => bankFiles.bdv_fixed(ledger).replace(/0(?=N[CD]\r\n)/, ""),
    readable: false,
  },
  "Banesco's QIF": { layout: "banesco_qif", make: bankFiles.banesco_qif, readable: true },
  "QIF of another program": {
    layout: "banesco_qif",
    make: (ledger) =>
      bankFiles
        .banesco_qif(ledger)
        .replace("!Tipo:Banco", "!Type:Bank")
        .replaceAll("/2026", "'26")
        .replaceAll("\n^", "\nU+0,01\nLBoletos\n^"),
    readable: true,
  },
  "QIF without the end of a movement": {
    layout: "banesco_qif",
    make: (ledger) => bankFiles.banesco_qif(ledger).replace("^\n", ""),
    readable: false,
  },
  "QIF with two amounts": {
    layout: "banesco_qif",
    make: (ledger) => bankFiles.banesco_qif(ledger).replace(/\nT.*/, "$&\nT-1,50"),
    readable: false,
  },
  "QIF of investments": {
    layout: "banesco_qif",
    make: (ledger) => bankFiles.banesco_qif(ledger).replace("!Tipo:Banco", "!Type:Invst"),
    readable: false,
  },
  "QIF with a list of accounts": {
    layout: "banesco_qif",
    make: (ledger) => `!Account\nNCaja\nTBank\n^\n${bankFiles.banesco_qif(ledger)}`,
    readable: false,
  },
  "QIF of two accounts": {
    layout: "banesco_qif",
    make: (ledger) => `${bankFiles.banesco_qif(ledger)}\n${bankFiles.banesco_qif(ledger)}`,
    readable: false,
  },
  "QIF with an opening balance": {
    layout: "banesco_qif",
    make: (ledger) =>
      bankFiles
        .banesco_qif(ledger)
        .replace("Banco\n", "Banco\nD01/11/2026\nT10.000,00\nPOpening Balance\nL[Caja]\n^\n"),
    readable: true,
  },
  "Provincial's records of two accounts": {
    layout: "provincial_43",
    make: (ledger) =>
      `${bankFiles.provincial_43(ledger)}\n${bankFiles.provincial_43(ledger).replaceAll("0200012345", "0200054321")}`,
    readable: false,
  },
  "BDV's records of two accounts": {
    layout: "bdv_fixed",
    make: (ledger) => bankFiles.bdv_fixed(ledger).replace(/\r\n0{20}/, `\r\n${"1".repeat(20)}`),
    readable: false,
  },
  "MT940 of two accounts": {
    layout: "mercantil_mt940",
    make: (ledger) =>
      `${bankFiles.mercantil_mt940(ledger)}\n${bankFiles.mercantil_mt940(ledger).replace(":25:0105", ":25:0106")}`,
    readable: false,
  },
  "Mercantil's MT940": {
    layout: "mercantil_mt940",
    make: bankFiles.mercantil_mt940,
    readable: true,
  },
  "MT940 with balances in bolivars": {
    layout: "mercantil_mt940",
    make: (ledger) =>
      `:60F:C261101VES1000,00\n${bankFiles.mercantil_mt940(ledger)}\n:62F:C261120VES1,00\n-`,
    readable: true,
  },
  "MT940 in the blocks that SWIFT puts around it": {
    layout: "mercantil_mt940",
    make: (ledger) =>
      `{1:F01XXXXVECAAXXX0000000000}{2:I940XXXXVECAXXXXN}{4:\n${bankFiles.mercantil_mt940(ledger)}\n-}{5:{CHK:0}}`,
    readable: true,
  },
  "MT940 with every variant of SWIFT's": {
    layout: "mercantil_mt940",
    make: (ledger) =>
      bankFiles
        .mercantil_mt940(ledger)
        .replaceAll(/(:61:\d{6})\d{4}/g, (_all, day: string, at: number) =>
          at % 2 === 0 ? `${day}    ` : day,
        )
        .replaceAll(/(?<=:61:[\d ]+)C/g, "RDR")
        .replaceAll(/(?<=:61:[\d ]+)D(?=\d)/g, "RCS")
        .replaceAll(/,00N/g, "N")
        .replaceAll("NMSCNONREF//", "S103PM/04-12//")
        .replaceAll("\n:86:", "\nDETALLES DEL BANCO\n:86:"),
    readable: true,
  },
  "MT940 with a tag that nobody knows": {
    layout: "mercantil_mt940",
    make: (ledger) => bankFiles.mercantil_mt940(ledger).replace(":61:", ":6l:"),
    readable: false,
  },
  "MT940 in dollars": {
    layout: "mercantil_mt940",
    make: (ledger) => `:60F:C261101USD1000,00\n${bankFiles.mercantil_mt940(ledger)}`,
    readable: false,
  },
  "MT940 with a mark that nobody knows": {
    layout: "mercantil_mt940",
    make: (ledger) => bankFiles.mercantil_mt940(ledger).replace(/(:61:\d{10})[CD]/, "$1X"),
    readable: false,
  },
  ...Object.fromEntries(
    (["provincial_43", "bdv_fixed", "banesco_qif", "mercantil_mt940"] as const).map((layout) => [
      `${layout}, pasted with an indent`,
      {
        layout,
        make: (ledger) => bankFiles[layout](ledger).replaceAll(/^/gm, " \t"),
        readable: true,
      },
    ]),
  ),
  "MT940 without the ends of its lines": {
    layout: "mercantil_mt940",
    make: (ledger) => bankFiles.mercantil_mt940(ledger).replaceAll("\n", " "),
    readable: false,
  },
  "QIF in small letters": {
    layout: "banesco_qif",
    make: (ledger) => bankFiles.banesco_qif(ledger).toLowerCase(),
    readable: true,
  },
  "BNC's table": { layout: "bnc_tsv", make: bankFiles.bnc_tsv, readable: true },
  "a table in an account of records": {
    layout: "bdv_fixed",
    make: bankFiles.bnc_tsv,
    readable: false,
  },
};
