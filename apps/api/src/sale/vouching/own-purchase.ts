import { type Transaction, prepared } from "../../database/database.ts";
import type { Reviewer } from "../../platform/actor.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import type { PurchaseRow } from "../purchases/purchase-row.ts";

/**
 * Refuses who would approve their own, where no bank movement pays it: a sale in person that they made, if the owner requires a second
 * person; a purchase on the web from a device on which they were signed in, with their e-mail, or with the cédula or phone of somebody
 * to whom they sold in this raffle. Of administrators only where the owner requires a second person: there may be no other.
 */
export async function ownPurchaseRefusal(
  tx: Transaction,
  purchase: PurchaseRow,
  actor: Reviewer,
): Promise<Refusal | null> {
  if (purchase.trial || actor.id === null) return null;
  const isMade = purchase.created_by === actor.id;
  const isSale = purchase.channel === "staff";
  const mayApprove = isSale || actor.role === "admin";
  if (
    (isSale && !isMade) ||
    (mayApprove && !(await readConfig(tx, "sale_controls")).other_approves)
  )
    return null;
  if (isSale) {
    return fail(
      "forbidden",
      "Esta venta la hiciste tú: tiene que aprobarla otra persona del equipo.",
    );
  }
  const [own] = isMade ? [{}] : await tx.query(selectOwn, [purchase.id, actor.id]);
  return own === undefined
    ? null
    : fail(
        "forbidden",
        "Esta compra parece tuya: tiene tu correo, se hizo en tu teléfono o computadora, o es de alguien a quien le vendiste. Enlaza su pago del banco, o pide que la apruebe otra persona.",
      );
}

const selectOwn = prepared("select-own-purchase")`
    SELECT FROM purchases AS p
     WHERE p.id = $1
       AND (EXISTS (SELECT FROM users WHERE users.id = $2 AND mailbox_of(users.email) = mailbox_of(p.email))
            OR EXISTS (SELECT FROM purchases AS sold
                        WHERE sold.raffle_id = p.raffle_id AND sold.channel = 'staff' AND sold.created_by = $2
                          AND (sold.document_id = p.document_id OR sold.phone = p.phone)))`;
