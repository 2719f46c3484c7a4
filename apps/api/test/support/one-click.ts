import { expect } from "vitest";
import type { ReceivedEmail } from "./mail-server.ts";
import type { TestApi } from "./test-api.ts";

const LINK =
  /^List-Unsubscribe: <https?:\/\/[^/]+(?<path>\/[a-z]+\/(?<id>[^/]+)\/(?<signature>[\w-]+))>/m;

/** The link in a message's header by which its reader declines such messages. Throws if there is none. */
export function declineLinkOf({ raw }: ReceivedEmail) {
  const { path, id, signature } = LINK.exec(raw.replaceAll(/\r\n\s+/g, " "))?.groups ?? {};
  if (path === undefined || id === undefined || signature === undefined)
    throw new Error("The message can't be declined.");
  return { path, id, signature };
}

/** Declines as a mail program does with one click (RFC 8058), once with either kind of form. */
export async function declineByOneClick(api: TestApi, message: ReceivedEmail): Promise<void> {
  expect(message.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const { path } = declineLinkOf(message);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const answer = await api.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": type },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
  }
}
