import { clean } from "@rifas/api-client/query";
import { expect, test } from "vitest";
import { emailQuery } from "./email-filter.ts";

const read = (text: string) => clean(emailQuery(new URLSearchParams(text)));

test("a query string becomes the API's query, without 'all' and invalid values", () => {
  const filter = read("tipo=purchase_approved&estado=failed&para=maria@&busca=R7K-4M2P");
  expect(filter).toEqual({
    email_type: "purchase_approved",
    status: "failed",
    recipient_email: "maria@",
    search: "R7K-4M2P",
  });
  expect(read("tipo=spam&estado=all&para=+")).toEqual({});
});
