import { expect, test } from "vitest";
import { emailQuery, readEmailFilter } from "./email-filter.ts";

const read = (text: string) => readEmailFilter(new URLSearchParams(text));

test("a query string becomes the API's query, without 'all' and invalid values", () => {
  const filter = read("tipo=purchase_approved&estado=failed&para=maria@&busca=R7K-4M2P");
  expect(emailQuery(filter)).toEqual({
    email_type: "purchase_approved",
    status: "failed",
    recipient_email: "maria@",
    search: "R7K-4M2P",
  });
  expect(emailQuery(read("tipo=spam&estado=all&para=+"))).toEqual({});
});
