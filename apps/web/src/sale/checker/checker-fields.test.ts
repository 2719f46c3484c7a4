import { ticketVerification } from "@rifas/api-client/ticket-verification";
import { expect, test } from "vitest";
import {
  addressInText,
  fieldsOfAddress,
  hasSearchTerm,
  NO_FIELDS,
  verificationOf,
} from "./checker-fields.ts";

test("a link or QR code fills in the form", () => {
  expect(fieldsOfAddress("?codigo=r7k-4m2p")).toEqual({ purchase_code: "R7K-4M2P" });
  expect(fieldsOfAddress("?codigo=r7k%204m2p")).toEqual({ purchase_code: "R7K-4M2P" });
  expect(fieldsOfAddress("?codigo=r7k-4m20")).toEqual({ purchase_code: "R7K-4M20" });
  expect(fieldsOfAddress("?numero=0427&rifa=7")).toEqual({ ticket_number: "0427", raffle_id: "7" });
  expect(fieldsOfAddress("?numero=<b>&rifa=x&otra=1")).toEqual({});
});

test("a link is found in what was pasted, with the words around it", () => {
  const page = "/compra/41d700ed-c230-4649-98a1-f9dedfe2c2bf#TY-hok6mRE_9060wnlg2EX";
  expect(addressInText(`Mira mi compra: https://rifas.example${page} ¡suerte!`)).toBe(page);
  expect(addressInText("https://rifas.example/verificador-de-boletos?codigo=R7K-4M2P")).toBe(
    "?codigo=R7K-4M2P",
  );
  expect(addressInText("R7K-4M2P")).toBeNull();
  expect(addressInText("https://rifas.example/compra/41d700ed")).toBeNull();
});

test("a raffle alone is not enough to search by", () => {
  expect(hasSearchTerm({ ...NO_FIELDS, raffle_id: "7" })).toBe(false);
  expect(hasSearchTerm({ ...NO_FIELDS, document_id: "  " })).toBe(false);
  expect(hasSearchTerm({ ...NO_FIELDS, document_id: "V12345678" })).toBe(true);
});

test("only filled-in fields are sent, and the raffle only with a number", () => {
  const send = (fields: Partial<typeof NO_FIELDS>) =>
    ticketVerification(verificationOf({ ...NO_FIELDS, ...fields }));
  expect(send({ document_id: " V12345678 ", raffle_id: "7" })).toEqual({
    document_id: "V12345678",
  });
  expect(send({ ticket_number: "427", raffle_id: "7" })).toEqual({
    ticket_number: "427",
    raffle_id: 7,
  });
});
