import { openBeforePasswordChange, operationAccess } from "@rifas/api-client/generated/access";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { everyCase } from "../../support/every-case.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { signedInSeller, type TestSeller } from "../../support/seller-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { testContract } from "../../support/test-contract.ts";
import type { TestCall } from "../../support/wire-call.ts";
import type { TestPerson } from "../../support/test-people.ts";

let api: TestApi;
let held: TestPerson;
let off: TestPerson;
let auditor: TestPerson;
let lateAuditor: TestPerson;
let seller: TestSeller;
const purchaseId = chosen().uuid();
beforeAll(async () => {
  api = await startTestApi();
  held = await api.addPerson("admin", { mustChangePassword: true });
  auditor = await api.addPerson("auditor");
  lateAuditor = await api.addPerson("auditor", { accessEndsOn: "2026-11-19" });
  seller = await signedInSeller(api);
  off = await api.addPerson("staff");
  await api.does("updateUser", { as: "admin", path: { id: off.id }, body: { active: false } });
});
afterAll(() => api.close());

type Caller =
  | "anyone"
  | "stale token"
  | "stale token, own secret"
  | "own secret"
  | "another's secret"
  | "no secret at all"
  | "auditor"
  | "auditor, own secret"
  | "auditor after the last day"
  | "staff"
  | "admin"
  | "seller"
  | "switched off"
  | "password to change";

/** The calls of each caller. The body is always invalid: callers without access must get 401 or 403 before 400. */
function callOf(id: OperationId, caller: Caller): TestCall {
  const path = { id: purchaseId, key: "site" };
  const nonsense = contractOperations[id].body === null ? {} : { body: { nonsense: true } };
  const base: TestCall = { path, ...nonsense };
  switch (caller) {
    case "anyone":
      return base;
    case "stale token":
      return { ...base, as: { token: "x".repeat(43) } };
    case "stale token, own secret":
      return { ...callOf(id, "stale token"), secret: api.context.keys.purchaseSecret(purchaseId) };
    case "own secret":
      return { ...base, secret: api.context.keys.purchaseSecret(purchaseId) };
    case "another's secret":
      return { ...base, secret: api.context.keys.purchaseSecret(chosen().uuid()) };
    case "no secret at all":
      return { ...base, secret: "nothing" };
    case "auditor, own secret":
      return { ...callOf(id, "own secret"), as: auditor };
    case "staff":
    case "admin":
      return { ...base, as: caller };
    default:
      return { ...base, as: signedIn(caller) };
  }
}

type SignedIn =
  | "auditor"
  | "auditor after the last day"
  | "seller"
  | "switched off"
  | "password to change";

function signedIn(caller: SignedIn): { token: string } {
  const people: Record<SignedIn, { token: string }> = {
    auditor,
    "auditor after the last day": lateAuditor,
    seller,
    "switched off": off,
    "password to change": held,
  };
  return people[caller];
}

const open = "let in";
type Verdict = typeof open | "unauthorized" | "forbidden" | "password_change_required";
const callers: Caller[] = [
  "anyone",
  "stale token",
  "stale token, own secret",
  "own secret",
  "another's secret",
  "no secret at all",
  "auditor",
  "auditor, own secret",
  "auditor after the last day",
  "staff",
  "admin",
  "seller",
  "switched off",
  "password to change",
];

/** What each of the contract's six kinds of access allows each caller; auditors only if the operation is open to them. */
const table: Record<(typeof operationAccess)[OperationId], Record<Caller, Verdict>> = {
  anyone: {
    anyone: open,
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": open,
    "another's secret": open,
    "no secret at all": open,
    auditor: open,
    "auditor, own secret": open,
    "auditor after the last day": "unauthorized",
    staff: open,
    admin: open,
    seller: "unauthorized",
    "switched off": "unauthorized",
    "password to change": open,
  },
  secret: {
    anyone: "unauthorized",
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": open,
    "another's secret": "forbidden",
    "no secret at all": "forbidden",
    auditor: "forbidden",
    "auditor, own secret": open,
    "auditor after the last day": "unauthorized",
    staff: open,
    admin: open,
    seller: "unauthorized",
    "switched off": "unauthorized",
    "password to change": "password_change_required",
  },
  auditor: {
    anyone: "unauthorized",
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": "unauthorized",
    "another's secret": "unauthorized",
    "no secret at all": "unauthorized",
    auditor: open,
    "auditor, own secret": open,
    "auditor after the last day": "unauthorized",
    staff: open,
    admin: open,
    seller: "unauthorized",
    "switched off": "unauthorized",
    "password to change": "password_change_required",
  },
  staff: {
    anyone: "unauthorized",
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": "unauthorized",
    "another's secret": "unauthorized",
    "no secret at all": "unauthorized",
    auditor: "forbidden",
    "auditor, own secret": "forbidden",
    "auditor after the last day": "unauthorized",
    staff: open,
    admin: open,
    seller: "unauthorized",
    "switched off": "unauthorized",
    "password to change": "password_change_required",
  },
  admin: {
    anyone: "unauthorized",
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": "unauthorized",
    "another's secret": "unauthorized",
    "no secret at all": "unauthorized",
    auditor: "forbidden",
    "auditor, own secret": "forbidden",
    "auditor after the last day": "unauthorized",
    staff: "forbidden",
    admin: open,
    seller: "unauthorized",
    "switched off": "unauthorized",
    "password to change": "password_change_required",
  },
  seller: {
    anyone: "unauthorized",
    "stale token": "unauthorized",
    "stale token, own secret": "unauthorized",
    "own secret": "unauthorized",
    "another's secret": "unauthorized",
    "no secret at all": "unauthorized",
    auditor: "unauthorized",
    "auditor, own secret": "unauthorized",
    "auditor after the last day": "unauthorized",
    staff: "unauthorized",
    admin: "unauthorized",
    seller: open,
    "switched off": "unauthorized",
    "password to change": "unauthorized",
  },
};

/** Reviewed by hand, so that no operation opens to strangers unnoticed. */
const openToStrangers: OperationId[] = [
  "answerPrize",
  "attachProof",
  "countCampaignVisit",
  "createPurchase",
  "declineReminders",
  "extendReservation",
  "getAvailableTickets",
  "getDrawRules",
  "getFirstActiveRaffle",
  "getLedger",
  "getLedgerBundle",
  "getLiveDraw",
  "getPayback",
  "getPurchase",
  "getPurchasePdf",
  "getPurchasePicture",
  "getRaffle",
  "getRafflePauseInfo",
  "getRafflePicture",
  "getReceipts",
  "getShownPrizePhoto",
  "getSiteConfig",
  "getSiteIcon",
  "getSitePicture",
  "getTicketStats",
  "getWebManifest",
  "getWonPrizePhoto",
  "joinWaitingList",
  "leaveWaitingList",
  "listLedgers",
  "listPublishedRaffles",
  "listRaffleTickets",
  "listRaffles",
  "listShownWinners",
  "listWonPrizes",
  "login",
  "loginWithPasskey",
  "redeemSellerLink",
  "sendPurchaseLink",
  "sendReference",
  "setPaybackDestination",
  "signInSeller",
  "startPasskeyLogin",
  "subscribePush",
  "unsubscribePush",
  "verifyTickets",
];

/** Reviewed by hand: what an auditor may do that isn't a GET. None of it changes anything but their own account. */
const auditorsMay: OperationId[] = [
  "addPasskey",
  "changePassword",
  "closeSession",
  "confirmIdentity",
  "createRecoveryCodes",
  "login",
  "loginWithPasskey",
  "logout",
  "redeemSellerLink",
  "removePasskey",
  "renamePasskey",
  "signInSeller",
  "startIdentity",
  "startPasskey",
  "startPasskeyLogin",
  "verifyTickets",
];

const takesOut = new Map<string, unknown>(
  testContract().operations.map((one) => [one.id, one.takesOut]),
);

/** What the contract allows a caller. */
function verdictOf(id: OperationId, caller: Caller): Verdict {
  if (caller === "password to change" && openBeforePasswordChange.includes(id)) return open;
  const reads = contractOperations[id].method === "get" || auditorsMay.includes(id);
  if (operationAccess[id] === "seller") return table.seller[caller];
  if (caller.startsWith("auditor") && caller !== "auditor after the last day" && !reads) {
    return "forbidden";
  }
  // A helper takes out lists only where the owner lets them.
  if (caller === "staff" && takesOut.get(id) === "buyers") return "forbidden";
  return table[operationAccess[id]][caller];
}

/** Every operation with every caller, as text. */
const rowsOf = new Map<string, readonly [OperationId, Caller]>(
  operationIds.flatMap((id) =>
    callers
      // It would end the session that the other rows need.
      .filter((caller) => id !== "logout" || verdictOf(id, caller) !== open)
      .map((caller) => [`${id} by ${caller}`, [id, caller]] as const),
  ),
);

describe("access to operations", () => {
  // threat: Staff, passwords and sessions: Privilege escalation
  it("needs a session, except for those that buyers and visitors use", () => {
    const open = operationIds.filter((id) => ["anyone", "secret"].includes(operationAccess[id]));
    expect(open.toSorted()).toEqual(openToStrangers);
  });

  everyCase("is for the callers that the contract names", [...rowsOf.keys()], async (row) => {
    const [id, caller] = rowsOf.get(row) ?? [];
    if (id === undefined || caller === undefined) throw new Error("No such row.");
    const answer = await api.send(id, callOf(id, caller));
    const code = /"code":"(\w+)"/.exec(answer.bytes.toString())?.[1] ?? "";
    const refused = ["unauthorized", "forbidden", "password_change_required"].includes(code);
    expect(refused ? code : open).toBe(verdictOf(id, caller));
  });
});
