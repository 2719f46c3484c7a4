// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { BinaryBody } from "../binary.ts";

export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description The same error, after the same time, whether the user exists or not. Failures are limited per account and per address.
         *     With the `device` returned by an earlier sign-in, they are counted for that device only, so that other people's guesses
         *     don't cause a 429.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The session's user
         * @description Called at start-up with the stored token. Allowed while the password must be changed.
         */
        get: operations["verifySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Revokes this session. Allowed while the password must be changed.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password
         * @description Revokes the user's other sessions. A wrong current password is 400 with its field in `details`. Allowed while the
         *     password must be changed.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey-login/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a passkey signs to sign in
         * @description Without a list of passkeys: the browser shows those that it has for this site.
         */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description The same error for an unknown passkey, a wrong signature, a challenge that was used or has expired, and a disabled user. Wrong
         *     passwords of others don't cause a 429 here.
         */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own passkeys
         * @description Their names and when each was added and last used; never a key.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Register a passkey
         * @description The first one makes ten recovery codes possible (`createRecoveryCodes`). 400 if the challenge is not this session's, was used, or
         *     has expired, or if the answer was made for another address.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a new passkey is made of
         * @description A challenge, which the browser passes to the device; its answer goes to `addPasskey`.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mXb3nq0yJt6sT9WfA1kzUg */
                id: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Name a passkey
         * @description The name is for its owner's list only; the passkey stays the same.
         */
        put: operations["renamePasskey"];
        post?: never;
        /**
         * Remove a passkey
         * @description It opens nothing from then on; with the last one the recovery codes go too.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own name and e-mail address
         * @description The new address signs in from then on; the old one gets a message about it, and so does the new one.
         */
        put: operations["updateOwnAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make ten new recovery codes
         * @description Each confirms once, in place of a passkey that is lost. Those from before are void. They are returned only here.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/identity/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the user can confirm who they are
         * @description By a passkey; by the password if they have none.
         */
        post: operations["startIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm who one is
         * @description For ten minutes this session may call operations with `x-confirm-identity`. The password counts only for a user without passkeys.
         *     400 with the field in `details` if it doesn't fit.
         */
        post: operations["confirmIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/identity/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse what another administrator wants to do to one's account
         * @description What waits (`waiting` of the user) won't happen. An earlier confirmation doesn't count: it is proven again, as in `confirmIdentity`.
         */
        post: operations["refuseAccountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own open sessions
         * @description Where one is signed in; the one that asks is marked.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0d9f8c52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close one of one's sessions
         * @description Its token is refused from then on.
         */
        delete: operations["closeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organisation's users
         * @description Also those who may no longer sign in.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Add a user
         * @description The password is temporary; the user must change it at the first sign-in.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user's role, or disable the account
         * @description Disabling a user revokes their sessions. The last active admin can be neither demoted nor disabled. Another
         *     `access_ends_on` moves an auditor's last day; who stops being an auditor has none.
         *
         *     Another active administrator is demoted or disabled 24 hours later (`waiting` of the answer), and told at once: until then they
         *     can refuse (`refuseAccountChange`). A later request about the same person takes its place, and its time.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all sessions of a user, and suspend what they change of payments
         * @description At once, and they are told. They are `suspended`, too: until they confirm who they are, which signing in with a password doesn't,
         *     they can change nothing that `x-payee` or `x-confirm-identity` marks.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new temporary password for a user
         * @description Revokes the user's sessions, passkeys and recovery codes; they must change it at the next sign-in. Of another active administrator
         *     24 hours later, as in `updateUser`.
         */
        post: operations["resetUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people who sell from blocks
         * @description Also those who may no longer sell, the active ones first, then by name.
         */
        get: operations["listSellers"];
        put?: never;
        /**
         * Add a seller
         * @description They can sell once a phone of theirs has opened a link (`createSellerLink`).
         */
        post: operations["createSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a seller may do and earns
         * @description A commission is a percentage or an amount for each number, and counts for sales from then on. Without `active` the session ends at once.
         */
        put: operations["updateSeller"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that adds a seller's phone
         * @description It works once, for 24 hours, and ends the link before it. Only its hash is stored. The phone so far works until the link is used.
         */
        post: operations["createSellerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/phone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a seller's phone
         * @description Its key, its session and a link that nobody used open nothing any more.
         */
        delete: operations["endSellerPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make this the phone of a seller
         * @description Uses up the code of a link; the seller's phone so far opens nothing any more. The answer has the key that this phone keeps for `signInSeller`. 401 for a code that was used or is too old.
         */
        post: operations["redeemSellerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a seller's session
         * @description By the key of their phone and the PIN. Five wrong PINs in a row lock the phone (403 `access_ended`) until it opens a new link.
         */
        post: operations["signInSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a seller numbers to sell until an hour
         * @description Makes a block: a sale in person of free numbers, held for the seller until then, at the latest an hour before sales close. What they don't sell by then becomes free by itself.
         */
        post: operations["giveBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocks/{id}/seller": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Pass a block to another seller
         * @description Until the same hour, in a block of the other seller's own: all its numbers, with which it ends, or only `numbers`. A block that has ended is 409 `purchase_state`.
         */
        put: operations["passBlock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        /**
         * What a seller owes, and why
         * @description The same that the seller sees.
         */
        get: operations["getSellerAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/handings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        /**
         * What a seller handed in and the bank shows
         * @description Transfers that no movement backs yet, each with the free movement of the same amount whose reference ends alike.
         */
        get: operations["listFoundHandings"];
        /**
         * Say whether money that a seller handed in arrived
         * @description Adds the entry, once; another decision about the same money is 409 `sum_changed`. With `movement_id` the movement belongs to what was
         *     handed in, also to what an administrator had confirmed before, and pays nothing else until it is freed (`unlinkMovement`); one that
         *     isn't free any more, or doesn't show this money, is 409 `movement_not_free`, and nothing changes.
         */
        put: operations["decideHanding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sellers/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct what a seller owes, with a reason
         * @description `owed_bs` is what the user saw; if it isn't owed any more, nothing is stored (409 `sum_changed`).
         */
        post: operations["correctSellerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell numbers of one's own blocks
         * @description In one transaction the numbers leave the blocks and become a purchase of the buyer, approved at once or waiting for staff, as `approves` of the seller says. The same `Idempotency-Key` again sells nothing more.
         */
        post: operations["sellFromBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give back numbers that one won't sell
         * @description They are free at once. Those that aren't in one's own blocks stay as they are.
         */
        post: operations["giveBackNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller/handings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that one handed money in
         * @description It counts once an administrator says that it arrived (`decideHanding`).
         */
        post: operations["handIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a seller has
         * @description Only their own.
         */
        get: operations["getSellerDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Raffles, active ones first
         * @description Sorted by status (active, paused, draft, finished), then newest first. Without a session only published raffles are
         *     returned. A status that no raffle can have returns an empty page.
         */
        get: operations["listRaffles"];
        put?: never;
        /**
         * Create a draft
         * @description The numbers are created in the background (`numbers_ready`); the raffle can be published once they exist.
         */
        post: operations["createRaffle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/first-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The raffle to show first
         * @description The published raffle on sale with the nearest draw. 404 if there is none, which the client turns into null. With a
         *     session the response includes `staff`.
         */
        get: operations["getFirstActiveRaffle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What staff need to do now, and the figures of the last days
         * @description What waits, and the sales of today, seven and thirty days beside those before.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signs that someone is holding numbers without intending to pay
         * @description Addresses and networks that hold an unusual share of a raffle's numbers unpaid, and raffles with a wave of refused
         *     holds. Addresses are masked; `origin` identifies one within its raffle as long as its holds last.
         */
        get: operations["getHoldAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a new installation still needs before its first sale
         * @description The state of each step is derived from stored data. Once `finished`, there is nothing left to show.
         */
        get: operations["getFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/first-steps/permit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Say that there is no permit
         * @description Its first step counts as done, and pages show no permit until a raffle has its number.
         */
        delete: operations["declinePermit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/publish/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published raffles for the home page
         * @description Active raffles first, of them those that can be bought, then paused, then finished ones with their winners (masked); never drafts.
         */
        get: operations["listPublishedRaffles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * One raffle
         * @description Without a session an unpublished raffle is 404. With a session the response includes `staff`.
         */
        get: operations["getRaffle"];
        /**
         * Change a raffle
         * @description Changes only the fields sent; an empty note, such as `permit_number`, removes it. After the first purchase, the total
         *     and `number_choice` can't change (409 `raffle_locked`); after results are recorded, nothing can. Once the raffle has been
         *     published, `draw_date` may only move later; buyers then get an e-mail, and `previous_draw_date` is set. If the close of
         *     sales is moved earlier, holds without a proof end with it. `draw_rule` can change until the first purchase and the close of
         *     sales (409 `raffle_locked`).
         */
        put: operations["updateRaffle"];
        post?: never;
        /**
         * Delete a raffle without purchases
         * @description With its numbers. One with purchases stays.
         */
        delete: operations["deleteRaffle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/pause-info": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Whether the raffle is paused, and until when
         * @description Polled every 60 s. With a session the response also counts purchases in progress.
         */
        get: operations["getRafflePauseInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Publish or hide a raffle
         * @description The first publication makes a draft active and needs an image, a price, a draw date in the future and its numbers
         *     ready; otherwise 409 `raffle_not_publishable` with `missing`. Later it only changes the visibility. Hiding stops new
         *     reservations; existing holds continue.
         */
        put: operations["setRafflePublication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/draw-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * How a raffle is drawn, and what changed
         * @description The rules as the raffle's log states them, also while it hasn't written the latest ones yet. 404 for a raffle that is
         *     hidden or has no log.
         */
        get: operations["getDrawRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * The raffle's log
         * @description Names the log in use and the earlier ones that it continues. 404 for a raffle that has none. The files of each log are
         *     below `/raffles/{id}/ledger/{epoch}/`, as [tlog-tiles](https://c2sp.org/tlog-tiles) lays them out; docs/proofs.md explains
         *     them.
         */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/ledger/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Everything that checks a raffle's log
         * @description `prueba-<id>.json`, to keep and to verify without this server: all entries of the log and of those it continues, the
         *     seal, and all its numbers if the raffle has at most 100,000. 404 until the log has an entry.
         */
        get: operations["getLedgerBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Pause or resume a raffle
         * @description Pausing needs a reason, which buyers can read (422 `reason_required`), and accepts a time at which the raffle resumes
         *     automatically. Only an active raffle can be paused and only a paused one resumed (409 `raffle_state`); pausing again
         *     changes reason and time.
         */
        put: operations["setRafflePause"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Finish a raffle with its results, correct them, or cancel it
         * @description `drawn` needs one result per prize, after the draw (409 `raffle_state`). Where the raffle's `draw_rule` decides, the server
         *     computes the results after the seal, and nobody may enter them (409 `results_computed`). It is refused while the raffle has a trial
         *     purchase (409 `trial_exists`) or unreviewed proofs (409 `proofs_waiting` with `pending`). Sending it again corrects the
         *     results and needs a reason (422 `reason_required`); all versions are kept. Winners get their e-mail 30 minutes later.
         *     `cancelled` needs a reason, which becomes the public `cancel_reason`, and sends an e-mail to every buyer. It is refused once
         *     results are recorded, or the log has the result of a prize by the raffle's rule (409 `results_recorded`).
         */
        put: operations["setRaffleResults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/prizes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Where each prize that was won stands
         * @description In the order of the log, with everything that was said of the results in force and of earlier ones, the latest first.
         */
        get: operations["listRafflePrizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/prizes/{prize}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a winner was contacted, or a prize delivered
         * @description Each is an entry of the raffle's log, and can't be taken back. A delivery needs its day, from the draw until today; its evidence is
         *     only for staff, its photo also for the winner, who decides whether anybody else sees it. What doesn't follow the prize's state is 409
         *     `prize_state`, and so is another `version` than that of the results in force.
         */
        post: operations["recordPrize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/prizes/{prize}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        /**
         * The photo of a delivery that its winner shows
         * @description Only while they consent (`listShownWinners`). No cache may keep it.
         */
        get: operations["getShownPrizePhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prize-events/{event}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                event: number;
                /** @example evidence */
                file: "evidence" | "photo";
            };
            cookie?: never;
        };
        /**
         * The evidence or the photo of a delivery, for staff
         * @description The picture itself, as it is stored.
         */
        get: operations["getPrizeFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shown-winners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The winners who let everyone see who they are
         * @description Of published raffles, the latest 100; of one raffle with `raffle_id`. Whoever takes back their consent is missing from the next answer, which is
         *     why no cache may keep one.
         */
        get: operations["listShownWinners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/prizes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * What a purchase won, and where each prize stands
         * @description By the results in force; empty for a purchase that won nothing.
         */
        get: operations["listWonPrizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/prizes/{prize}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a winner says of their prize
         * @description Only the winner, with the purchase's secret; staff may only `hide`, at the winner's request (409 `prize_state`). `confirmed` (it came) and `disputed` (it didn't, or it isn't what was announced; in `words`
         *     for staff) are entries of the log, and follow a delivery (409 `prize_state`). Once it is confirmed, `show` lets everyone see their first
         *     name and the delivery's photo, until `hide`.
         */
        post: operations["answerPrize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/prizes/{prize}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        /**
         * The photo of a delivery, for its winner
         * @description What they would show. No cache may keep it.
         */
        get: operations["getWonPrizePhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * How many people wait for numbers of a raffle
         * @description Without their addresses.
         */
        get: operations["getWaitingList"];
        put?: never;
        /**
         * Ask for one message when numbers of a raffle become free
         * @description For a raffle on which nothing can be bought now but may be later: every number is held or sold, or the sale is paused. The address
         *     gets one message about the raffle, ever, in the order of arrival, once numbers are free. The answer is the same whether the address
         *     already waits, was told before, or declined, so that nobody learns who waits. 409 `raffle_state` while numbers are free,
         *     `sales_closed` once sales have closed.
         */
        post: operations["joinWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waiting-list/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The entry that the message's link names.
                 * @example 0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an address off every waiting list
         * @description For whoever got the message about a waiting list: its link contains the signature, which opens nothing else. The address is
         *     removed from the lists of all raffles, and nobody can put it back on these. Leaving again changes nothing. A signature that isn't
         *     the entry's is 404.
         */
        post: operations["leaveWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * How far the draw of each prize is
         * @description For a raffle whose `draw_rule` decides the winning numbers. `computed` is false where staff enter them, and then there are
         *     no prizes.
         */
        get: operations["getRaffleDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/live-draw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * The draw of a raffle, for everyone who watches it
         * @description Made to be polled by a crowd: at most two seconds old, read once for everyone, and 304 as long as nothing has changed since
         *     the `ETag` that `If-None-Match` names. Browsers do that by themselves.
         */
        get: operations["getLiveDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the sale of a sealed raffle
         * @description Before the draw. Voids the seal publicly: the log says when and why, for ever, and announces the new dates. Sales go on
         *     until the new close, and then the raffle is sealed again. Buyers keep their numbers, and get an e-mail if the draw moves.
         *     Refused with 409 `not_sealed` before the seal, `draw_passed` from the draw's time on or once something was drawn,
         *     `ledger_busy` while the seal is being made, and `raffle_state` for a draft or a raffle that is over. Sales must close at least
         *     45 minutes before the draw, which can't be earlier than before (400 `validation_failed`).
         */
        post: operations["reopenRaffle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/lottery-results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Write down what the lotteries of a raffle's rule published
         * @description The server computes the winning numbers from the digits and writes them to the log. After the draw and the seal only, and
         *     only for prizes that a lottery decides (409 `raffle_state`). Other digits than before are a correction and need a reason
         *     (422 `reason_required`); all versions are kept. An empty list of digits says that the lottery wasn't held within the
         *     seven days that the rule gives it.
         */
        put: operations["setLotteryResults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/list/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * A raffle's numbers with their buyers as PDF
         * @description `numeros-<id>-<day>.pdf`: number, name, phone, code and state, in the order of the numbers; by default those that are
         *     reserved or sold. At most 20,000. The raffle's history says who asked for it.
         */
        get: operations["getNumberListPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/notary-list/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * A raffle's sold numbers for whoever attests the draw, as PDF
         * @description `notario-<id>-<day>.pdf`: each sold number with a shortened name ('María R.'), and the fingerprint, size and seal of the
         *     raffle's log. No trial purchases. At most 20,000. The raffle's history says who asked for it.
         */
        get: operations["getNotaryListPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * What a raffle sold, where the money is and what goes back
         * @description Approved purchases without trials, and those of a cancelled raffle whose money arrived. What was sold is what is in the bank, what was approved without it, and what was taken in cash.
         *     `left_bs` is that without what a cancelled raffle owes or paid back. Prizes are beside it, as they were typed. Nothing is converted between currencies.
         */
        get: operations["getRaffleClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/closing/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * The same as PDF
         * @description `cierre-<id>-<day>.pdf`
         */
        get: operations["getRaffleClosingPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/closing/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * The same as CSV, for what is to be declared
         * @description A line for each of its sums.
         */
        get: operations["exportRaffleClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/stubs/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blank stubs of held or sold numbers as PDF, to sell on paper
         * @description `talones-<id>-<day>.pdf`: a stub for each number from `from` to `to` that a sale in person holds or that is sold, at most 1,000
         *     numbers at a time, with its seller, the time until which it is held, lines to cut along and a QR code with a code of its own (96
         *     random bits, of which only the hash is stored), by which `verifyTickets` says whether it was sold. Printing again ends the code
         *     before it. It holds nothing itself: a number is held only by a purchase, for paper by a block (`block_until`).
         */
        post: operations["printStubs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * A picture of a raffle to share
         * @description In the owner's colours, with a QR code that opens the raffle, or its draw with `winner`. What a sale may change (`progress`,
         *     `numbers`, `last_call`) says the minute that it is from, and caches may keep it for a minute. `winner` shows what the public
         *     results show. 409 `raffle_state` for a kind that the raffle isn't ready for: `winner` before its results, `last_call` more
         *     than three days before sales close, what is about free numbers while it isn't on sale, and `numbers` where buyers can't pick
         *     them. Staff see drafts, too.
         */
        get: operations["getRafflePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Who changed what on a raffle
         * @description What each field was before and is since, and who changed it.
         */
        get: operations["getRaffleHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/holds/{origin}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description An address or a network from `getHoldAlarms`; only valid for the same raffle.
                 * @example 9f0c2d4e6b8a7153
                 */
                origin: components["parameters"]["Origin"];
            };
            cookie?: never;
        };
        /**
         * Preview of releasing an address's holds
         * @description What `releaseHolds` would free now.
         */
        get: operations["previewHoldRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/holds/{origin}/release": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description An address or a network from `getHoldAlarms`; only valid for the same raffle.
                 * @example 9f0c2d4e6b8a7153
                 */
                origin: components["parameters"]["Origin"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release the unpaid holds of an address
         * @description Ends the unpaid holds of this address or network as if their time had run out: the purchases become `expired` with
         *     `released: true`, which frees their numbers. Purchases with a proof are never released, and a released one still accepts a
         *     proof until sales close. A repeated call releases what has been held since, or nothing.
         */
        post: operations["releaseHolds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/raffle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * The numbers of a raffle, in order
         * @description Number and status are public; with a session, taken numbers include their purchase.
         *
         *     For the next page, send `next` of the last response as `from`, until it is null. With `status` one call scans 10,000
         *     numbers (1,000 with `ending`): a page may contain fewer than `limit`, or none, and still have a `next`; a `page` that begins beyond them is
         *     refused with `page_too_deep`. With `ending` only numbers that end in those digits are scanned and counted.
         */
        get: operations["listRaffleTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/raffle/{id}/available": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * How many numbers are free, and a sample of them
         * @description Only a hint; it reserves nothing.
         */
        get: operations["getAvailableTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/raffle/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Total, available, reserved and sold
         * @description Live figures; polled every 15 s while visible. While more than 100 purchases of the raffle are pending, they may be a second old.
         */
        get: operations["getTicketStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ticket checker
         * @description Searches by any of the fields, combined with AND; `ticket_number` needs `raffle_id`, and '427' finds '0427'. Name and
         *     e-mail are masked; the response contains no digit of a cédula or telephone, nor the purchase's secret. A ticket number
         *     alone returns only its state.
         *
         *     While an address, its network or the whole site searches unusually much, a search costs a proof of work.
         */
        post: operations["verifyTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search over numbers and their purchases
         * @description Each number comes with the purchase that holds it.
         */
        get: operations["searchTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases
         * @description The review queue is `to_review=true&sort=oldest_proof`.
         */
        get: operations["listPurchases"];
        put?: never;
        /**
         * Reserve numbers
         * @description Reserves `quantity` random numbers, or exactly `numbers`, and holds them until `reserved_until`. With `proof`,
         *     `payment_method` and `payment_reference` in the same call, the hold has no end. The server computes every amount. A retry
         *     under the same `Idempotency-Key` returns the same purchase; a different body under that key is 422. `channel: staff` (an
         *     in-person sale) needs a session, otherwise 401; e-mail, age, terms and payment data are then optional, and the numbers are
         *     held until sales close. The web channel needs `email`, `adult` and the current `terms_version`; with another version it is
         *     refused with `terms_changed`, and the buyer has to accept again. `trial: true` creates a trial purchase, only for an admin
         *     (otherwise 403) in the staff channel: it takes real numbers and is reviewed like any other, but appears in no figures and
         *     can be removed. A raffle can have one at a time (409 `trial_exists`).
         *
         *     While a raffle is in attack mode, or if only holds from other addresses keep this buyer from holding more, a call without a
         *     session needs a proof of work: 428 `proof_of_work_required` contains a
         *     `challenge` for this raffle. Solve it and repeat the request with `X-Proof-Of-Work` under the same `Idempotency-Key`.
         *
         *     When calls without a session arrive faster than they can be served, those whose turn isn't near get 503 `in_line` with
         *     a `place`. Repeat the call after `retry_after` seconds (plus a random part of a second) with `X-Place-In-Line: <place>`,
         *     always the last place received, under the same `Idempotency-Key`, for which alone it is valid, for 30 minutes. Turns are
         *     given in the order of arrival; a call without a place arrives when it is made.
         */
        post: operations["createPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases as CSV
         * @description All that match, not only a page.
         */
        get: operations["exportPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revenue and its breakdown, compared with the previous period
         * @description By default the last 30 days. A period longer than 1,830 days, or one that ends before it begins, is 400.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/analytics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The analytics' time series as CSV
         * @description One line for each day, week or month, of the same filters as `getAnalytics`.
         */
        get: operations["exportAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns and what came of their links
         * @description A link to any public page counts for a campaign by its parameter `de` (`/rifas/7?de=instagram-ana`). Purchases are those that kept its
         *     code; trials don't count. A purchase whose approval is undone counts as approved no more.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description A code is used once, also after its campaign has ended (409 `campaign_code_taken`), and never changes.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example instagram-ana */
                code: components["parameters"]["CampaignCode"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a campaign, end it or resume it
         * @description Once it has ended, its links count nothing; what they counted before stays.
         */
        put: operations["updateCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{code}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example instagram-ana */
                code: components["parameters"]["CampaignCode"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a visit that came by a campaign's link
         * @description For the browser that opened the link, once a day; only the day's sum is stored, and nothing about the visitor. A code that isn't a
         *     current campaign's gets the same answer and counts nothing.
         */
        post: operations["countCampaignVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/client-purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients
         * @description Grouped by cédula, with the latest name; the most recent purchase first.
         */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/client-purchases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients as CSV
         * @description All that match, not only a page.
         */
        get: operations["exportClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What erasing a person would delete
         * @description The people with exactly this cédula, telephone, e-mail or purchase code, at most five: what `erasePerson` would delete,
         *     and in `obstacles` why it is refused for now.
         */
        get: operations["previewErasure"];
        put?: never;
        /**
         * Erase a person's data at their request
         * @description Deletes everything about the person with this cédula: names, contact and payment data, photos, messages, what banks said,
         *     what histories say about them, and the salts of their commitments in the log. Numbers, amounts and dates stay, and the log
         *     stays verifiable. It can't be undone. 409 `erasure_blocked` while one of their purchases is undecided, its raffle has no
         *     results, winners may still claim their prizes, or their money waits to be refunded; the message says what to do.
         */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * One purchase
         * @description With a session `PurchaseForStaff`, with the secret `PurchaseForBuyer`.
         */
        get: operations["getPurchase"];
        put?: never;
        post?: never;
        /**
         * Remove a trial purchase
         * @description Deletes the purchase and its proof, whatever its status, and frees its numbers. The raffle's history records who did it.
         *     Any other purchase is refused with 409 `not_a_trial`.
         */
        delete: operations["removeTrialPurchase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what one is looking at, and get what to review next
         * @description Two people who work through the queue at once get different purchases. A session has up to three in hand for
         *     `lease_seconds`: of `looking_at` and then `wanted`, the first pending ones that no other session has. What it had before and
         *     doesn't want any more is free again. Send it again before the time is over; a browser that is closed or lost frees its
         *     purchases by saying nothing. It decides nothing: anyone may still review any purchase.
         */
        put: operations["leaseReviews"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Approve, reject, undo or recover
         * @description pending -> approved or rejected; approved -> rejected (undo: admin, with a reason and `expected_status`); approved -> pending
         *     (back to review with its numbers and a message to the buyer: by who approved it or an admin, 403 for others, until sales
         *     close, the seal or the draw); rejected or expired -> approved (recovery: a reason, and `numbers` or `draw` unless all its former numbers are free). Any other change
         *     is 409 `transition_not_allowed`. With `expected_status`, a purchase whose status has changed is 409 `status_changed` with
         *     `current_status`, `changed_by` and `changed_at`; the same action repeated by the same person is 200 again. Approving or
         *     recovering despite warnings needs `confirm_warnings` and a reason. After the draw only an admin may approve or reject, with a
         *     reason, and only such a rejection can be taken back, until results are recorded or the log is sealed; `late_rejection` of the
         *     purchase says what rejecting it then needs besides: a `category`, a `held_number` (400 `validation_failed`), or another
         *     administrator, and then the purchase stays pending with `late_rejection.request` (409 `rejection_requested` if another
         *     administrator asks already). Staff get 403 for rejecting an approved purchase, and after the draw.
         */
        put: operations["setPurchaseStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm or drop a rejection that another administrator asked for
         * @description After the draw of a raffle with a public log, rejecting a purchase that has won, or may still win, only asks for it
         *     (`late_rejection.request` of the purchase). `confirm` rejects it, and is 403 for whoever asked; `drop` leaves it pending, and
         *     also whoever asked may do that. 409 `status_changed` if nobody asks for it any more; the same decision repeated by the same
         *     person is 200 again.
         */
        put: operations["decideRejection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/paper-lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Lists of paper sales that were imported into a raffle
         * @description With what became of each list's sales.
         */
        get: operations["listPaperLists"];
        put?: never;
        /**
         * Import a list of paper sales
         * @description Sells exactly what the preview with this `digest` showed, or nothing: if a number was taken or the price changed meanwhile, it is 409
         *     `list_changed` or `numbers_taken`. The rows of one cédula become one in-person sale in cash, at the price that the server computes, which is
         *     approved at once unless the owner wants sales in person approved by somebody else. The same `key` again returns the same list, for good.
         *     The file isn't kept.
         */
        post: operations["importPaperList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/paper-lists/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview of a list of paper sales
         * @description What each row of a list would sell, and each row that would sell nothing with its line and why. Columns are recognised by their titles or by
         *     what they hold, in any order; a row may have several numbers and ranges ('001, 002-005'). Nothing is stored or reserved.
         */
        post: operations["previewPaperList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paper-lists/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: components["parameters"]["PaperListId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a list of paper sales
         * @description Rejects each purchase of the list with this reason, all or nothing, and frees its numbers; purchases that were rejected before are left as they
         *     are. Nothing is deleted. Not possible once the raffle's log is sealed, or after the draw. Again, it changes nothing.
         */
        post: operations["undoPaperList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/cohort": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * Purchases that look like parts of one attack
         * @description Those of the same raffle that are held on photos alone, for which the bank reported nothing, and that share everything asked for
         *     with this purchase, which comes first: its network (kept for a day), a picture that looks the same, or the same minutes. At
         *     least one of the three must be asked for. To be looked through and sent to `rejectPurchases`.
         */
        get: operations["previewCohort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest rejections in one step
         * @description With what each rejected, and whether it was undone.
         */
        get: operations["listGroupRejections"];
        put?: never;
        /**
         * Reject several purchases in one step
         * @description Rejects each purchase that is held on a photo alone, as `setPurchaseStatus` does: its numbers are free, and its buyer is told
         *     with the reason. One that changed since, whose payment a bank reported or that can't be rejected like this, is left as it is and
         *     listed. A purchase after the draw of its raffle is rejected by itself.
         */
        post: operations["rejectPurchases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/rejections/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["GroupRejectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a rejection in one step
         * @description Every purchase that it rejected waits for review again, with its numbers, and its buyer is told. One whose numbers are no longer
         *     free, that was recovered since, or whose raffle is sealed or drawn stays rejected and is listed; a repeated call tries those again.
         *     Allowed to whoever rejected them and to administrators.
         */
        post: operations["undoGroupRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/tickets/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a purchase other numbers
         * @description Releases `release` (by default all of its numbers) and takes exactly `numbers`, or by default draws as many, in one
         *     transaction. Allowed for pending purchases with any session and for approved ones as an admin (staff get 403); never for expired or
         *     rejected ones, and never after the draw. The buyer is told, and sees the former numbers in `former_tickets`. Sent again it would release and draw again, so send
         *     `Idempotency-Key` or `expected_numbers` (409 `status_changed` if the purchase has other numbers by now); likewise for adding and removing.
         */
        put: operations["reassignTickets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/tickets/add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add drawn numbers to a purchase
         * @description The amount becomes the cheapest one at the prices and combos of when the purchase was made. Access and conditions as for reassigning.
         */
        put: operations["addTickets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/tickets/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Take the last numbers from a purchase
         * @description At least one must remain (422 `quantity_out_of_range`); the amount becomes the cheapest one at the prices and combos of when the purchase was made. Access and conditions as for reassigning.
         */
        put: operations["removeTickets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * The photo of the proof
         * @description The picture itself, as it is stored.
         */
        get: operations["getProof"];
        put?: never;
        /**
         * Attach the proof of payment
         * @description After this the hold has no end. Also accepted for an expired purchase until sales close (it then stays expired and is
         *     listed under late payments). The same photo again is 200; another one is 409 `proof_already_attached`.
         */
        post: operations["attachProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/reference": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the reference of a payment, without its photo
         * @description Where the owner asks for the reference first, and a bank notifies of payments. Once a purchase; the same reference again is 200. The
         *     hold is extended to two hours, once, but never past the close of sales. From `photo_due_at` on, the photo is asked for. The answer
         *     doesn't depend on what the bank said.
         */
        post: operations["sendReference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend the hold by 10 minutes, once
         * @description Never past the close of sales.
         */
        post: operations["extendReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * The numbers of an approved purchase as PDF
         * @description `boletos-<code>.pdf`: a ticket for each number, to keep or to print, with a QR code that opens the ticket checker. In the
         *     owner's colours. 409 `purchase_state` until the purchase is approved. The same purchase gives the same bytes all day. The
         *     browser that asked may keep it for a minute.
         */
        get: operations["getPurchasePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/client/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * All numbers of a purchase's buyer in its raffle as PDF
         * @description `boletos-rifa-<id>.pdf`: a ticket for each number of the purchase's cédula in its raffle, as `getPurchasePdf` draws them, each
         *     with its own purchase's code. Approved purchases only, without trials; at most 1,000 numbers. 409 `purchase_state` if there
         *     are none.
         */
        get: operations["getClientPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * The numbers of an approved purchase as a picture to share
         * @description In the owner's colours, with a QR code that opens the ticket checker. It names nobody. 409 `purchase_state` until the purchase is
         *     approved. No cache may keep it.
         */
        get: operations["getPurchasePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * The sealed receipts of a purchase
         * @description Proofs that the purchase's numbers are in the raffle's log, to keep and to verify without this server. Usually one;
         *     numbers that came later have their own.
         */
        get: operations["getReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the purchase's link to its e-mail address
         * @description The response never contains the link.
         */
        post: operations["sendPurchaseLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/decline-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send no more reminders to a purchase's e-mail address
         * @description For whoever has a reminder: its link contains the signature, which opens nothing else. The address gets no reminder of any
         *     purchase any more; what is about the purchases themselves is still sent. Declining again changes nothing. A signature that isn't
         *     the purchase's is 404.
         */
        post: operations["declineReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/subscribe-push": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a purchase's buyer on this phone
         * @description Stores the subscription that a browser has made with the purchase's `push_key` (Push API). The purchase's reminders then also
         *     come as notifications, each kind at most once, with nothing private to read on a locked screen. The last five of a purchase are
         *     kept; subscribing again changes nothing. 409 `purchase_state` once the raffle is over.
         */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/unsubscribe-push": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a purchase's buyer no more on this phone
         * @description Forgets the subscription with this endpoint; the reminders by e-mail stay as they are. One that isn't known changes nothing.
         */
        post: operations["unsubscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that one opened a message in WhatsApp
         * @description The purchase's history says who opened which message and when; nobody can know whether it was sent or arrived. Only the
         *     kind is stored, not the text. A buyer who can't be written to (`obstacle`) is 400.
         */
        post: operations["recordWhatsAppMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/whatsapp-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The WhatsApp messages for some purchases
         * @description For each purchase the message that fits its state now, as an address that opens WhatsApp with the text written. The text ends
         *     with the link to the purchase's page. Purchases that don't exist are left out. With `about` it is that message instead.
         */
        get: operations["listWhatsAppMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * Who changed what on a purchase
         * @description With the messages to its buyer that staff opened in WhatsApp.
         */
        get: operations["getPurchaseHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers with their purchases as CSV
         * @description All that match, not only a page.
         */
        get: operations["exportTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The raffles that can be audited
         * @description Every raffle that was published, also while it is hidden; active ones first.
         */
        get: operations["listAudits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledgers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All logs, and those of deleted raffles
         * @description The raffles that have a log, by id, and the whole logs of those that were deleted, which had sold nothing. With the
         *     bundles they explain everything that witnesses hold under the public key. Up to 100 raffles; `next` asks for those
         *     after them.
         */
        get: operations["listLedgers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/witnessing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public key, and how each witness is doing
         * @description The key that signs the logs of all raffles, the witnesses that the installation is set up with, and the ten logs that
         *     grew last.
         */
        get: operations["getWitnessing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * A raffle's audit package
         * @description `auditoria-<id>-<day>.zip`: the raffle and its permit, the rules of its draw, every approved sale without the buyer,
         *     sales by day and kind of evidence, all versions of the results, `prueba-<id>.json` and the witnesses' proofs if it has a
         *     log, an index as PDF, and `SHA256SUMS`. The same state gives the same bytes all day. 404 for a raffle that was never
         *     published.
         */
        get: operations["getAuditPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public configuration
         * @description What every visitor's page needs of it.
         */
        get: operations["getSiteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image for the configuration
         * @description A logo or another picture; the entry that names its URL shows it.
         */
        post: operations["uploadConfigImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The site's own picture to share
         * @description Its name and description in the owner's colours, for links to pages that are about no raffle or that are personal.
         */
        get: operations["getSitePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/icons/{icon}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its use and its size in pixels. `maskable` leaves room for a phone that cuts it to a circle.
                 * @example any-192
                 */
                icon: components["schemas"]["SiteIcon"];
            };
            cookie?: never;
        };
        /**
         * The site's icon
         * @description For a phone's home screen: the owner's logo on the ground of their colours on which it is seen best, or a ticket in
         *     those colours without a logo. With the current `version`, which the manifest names, caches may keep it for a year; otherwise for an hour.
         */
        get: operations["getSiteIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a phone needs to install the site
         * @description A [web app manifest](https://www.w3.org/TR/appmanifest/) from the owner's name, colours and logo. Its addresses are
         *     relative to the origin. Caches may keep it for an hour.
         */
        get: operations["getWebManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example site */
                key: components["parameters"]["ConfigKey"];
            };
            cookie?: never;
        };
        /**
         * One entry, as an admin sees it
         * @description `GET /config/email_settings` is this operation with `key` = `email_settings`. The response never contains the SMTP
         *     password.
         */
        get: operations["getConfigEntry"];
        /**
         * Change one entry
         * @description `PUT /config/email_settings` is this operation with `key` = `email_settings`. Each key has its own schema
         *     (`x-value-schemas`); a value that doesn't match it is 400 with the field's path in `details` (`value.contact.whatsapp`).
         *     The response of GET can be sent back unchanged: fields that only the server sets are ignored, and a missing password is
         *     kept. With `updated_at`, an entry that somebody has changed since is 409 `status_changed` with `changed_by` and `changed_at`.
         */
        put: operations["setConfigEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payee-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed in a day of whom, where or how much buyers pay
         * @description Each change of a field with `x-payee`, the newest first. All administrators got an e-mail about it, with what it was before.
         */
        get: operations["listPayeeChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payee-changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 412 */
                id: components["parameters"]["PayeeChangeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to what it was before a change
         * @description Writes the former values as any others: it is refused where they would be, and can be undone. 404 after 24 hours, and if there was
         *     nothing before.
         */
        post: operations["undoPayeeChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dollar-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dollar's rate, and the raffles that follow it
         * @description With what each of these raffles costs by it, and the rates that methods of payment have of their own.
         */
        get: operations["getDollarRate"];
        /**
         * Accept a rate of the dollar
         * @description Every raffle with a price in dollars that is a draft or whose sales haven't closed costs `price_usd` times the rate from then
         *     on, rounded down to the céntimo; who pays in dollars pays `price_usd`, whatever the rate. Prices in bolivars are converted at
         *     it for the payment methods in dollars that have no rate of their own. Purchases that exist keep
         *     their amount, and no buyer gets a message; a raffle with a log states the new price and the rate in it. A sale that had
         *     closed and goes on, postponed or reopened, is at the rate in force, too.
         *
         *     A rate of a day before the former one's, or that differs from it by more than a fifth, is 400 unless `confirm_rate_bs` repeats it.
         */
        put: operations["setDollarRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organisation's bank accounts
         * @description Also those that are no longer used.
         */
        get: operations["listBankAccounts"];
        put?: never;
        /**
         * Add a bank account
         * @description Its layout says how its statements are read.
         */
        post: operations["createBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a bank account
         * @description Replaces all its fields. Movements already imported stay as they were read.
         */
        put: operations["updateBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a bank statement
         * @description Stores the file's movements, all or nothing, and remembers how its columns were read. A file with a row that can't be
         *     understood, and isn't in `skip`, is 422 `statement_refused`, with each row in `details`. Rows that are stored already (day, amount and
         *     at least six trailing digits of the reference agree, one row with one row) aren't stored again, so the same file twice, or files whose
         *     days overlap, add nothing twice. Those that may be stored already wait for a decision (`listPossibleRepeats`).
         */
        post: operations["importStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview of an import
         * @description How the file would be read: its format, what each column means, the first ten rows as understood, and each refused or skipped row with
         *     its line and why, or a question that comes first. Nothing is stored. `columns`, `decimal_sign` and `date_order` replace what the account remembers.
         */
        post: operations["previewStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/feeds/{adaptor}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
                /** @example generic */
                adaptor: components["parameters"]["BankAdaptorName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Receive a bank's notifications, or ask it
         * @description Sets how a bank notifies of payments into an account, at `url`, or with what it is asked about them. Keys are write-only. A key
         *     that replaces another leaves the old one valid for 7 days, or not at all with `revoke_previous`; notifications that could not be
         *     read are read again. The first time `secret` is required, and `credentials` for a bank that is asked.
         */
        put: operations["setBankFeed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/automation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Let the bank approve purchases by itself
         * @description Sets what happens when the bank's own notification confirms a purchase by reference and phone: nothing (`off`), a record of what
         *     would have been approved (`shadow`), or the approval (`on`). Going from `off` to `shadow` begins a new record. `on` needs a record
         *     with as many purchases as `needed` that staff approved, and none that they refused (409 `automation_unproven`).
         */
        put: operations["setBankAutomation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each account approves by itself
         * @description With the record of its trial.
         */
        get: operations["listBankAutomation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which banks notify of payments
         * @description Never their keys, which are write-only.
         */
        get: operations["listBankFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notifications that arrived
         * @description With what was read of each, or why it couldn't be.
         */
        get: operations["listBankDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-deliveries/read-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read notifications again
         * @description Those that could not be understood or stored wait to be read once more. Others of the list, and those whose content was erased, stay as they are.
         */
        post: operations["readDeliveriesAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports of bank statements
         * @description With what each added, and who imported it.
         */
        get: operations["listBankImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankImportId"];
            };
            cookie?: never;
        };
        /**
         * One import, and whether it can be undone
         * @description With the rows that were skipped, each with its line and why, and the movements that keep the import from being undone.
         */
        get: operations["getBankImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description For the file of another account, or one that was read wrongly. Its movements stay but count nowhere, and the file can be imported again,
         *     into any account. Movements that pay a purchase, were sent back or dismissed, or are one with another movement are 409 `import_in_use`;
         *     `getBankImport` lists them. Again, it changes nothing.
         */
        post: operations["withdrawBankImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-repeats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Movements that may be stored already
         * @description Rows of a statement that agree with a stored movement in day and amount, but not in six digits of the reference, or not in the day. They
         *     count nowhere and pay nothing, but contest, until somebody decides.
         */
        get: operations["listPossibleRepeats"];
        /**
         * Decide about movements that may be stored already
         * @description `decided` counts those that were waiting; the others were decided before, and stay as they are.
         */
        put: operations["decideRepeats"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the reconciliation
         * @description How many matches are in each list and their sum, and the latest bulk approval.
         */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/exact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases that the bank confirms
         * @description Each with the one movement that pays it, oldest first: pending purchases without warnings that have a proof, or none where the
         *     owner asks for the reference first and the payer's phone agrees; and purchases that staff approved before the movement was known,
         *     which only lack the link. `approveMatches` accepts exactly these.
         */
        get: operations["listExactMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases with a single candidate
         * @description Pending purchases with a photo, and approved ones, that only one movement may pay, which may pay no other: the same amount, four digits
         *     of the reference or more, and nothing that contradicts. Staff confirm them together with `approveMatches` and `list: single`. They
         *     are in `listUndecidedMatches` too.
         */
        get: operations["listSingleMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/undecided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases that staff have to decide
         * @description Pending and late purchases with the movements that may pay them, the likeliest first. A candidate of class `D` pays another
         *     purchase already, which `used_by` names.
         */
        get: operations["listUndecidedMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/undecided/{id}/none": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * None of these movements pays the purchase
         * @description The movements are not proposed for this purchase again; one that arrives later is. They can still be linked by hand. The purchase
         *     stays as it is.
         */
        post: operations["refuseMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/unowned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Money that no purchase claims
         * @description Movements that pay no purchase, that nobody dismissed and that match nothing, newest first.
         */
        get: operations["listUnownedMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/automatic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the bank approved, or would have approved
         * @description Latest first, with what staff decided about each.
         */
        get: operations["listAutomaticDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily totals
         * @description For each day with movements, or with approvals that no movement pays, newest first: what arrived in the bank = approved + pending +
         *     unowned + refunded, to the céntimo. Dismissed movements are left out and counted apart. Approvals without a movement are the same
         *     for every account.
         */
        get: operations["listReconciledDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/unreported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Photos whose payment the bank should have reported
         * @description Purchases that are held on a photo alone, though the account that was to be paid has reported payments without a gap since
         *     before the purchase and for 48 hours after its photo, and whose buyers were told so at least 24 hours ago: their message has left.
         *     To be looked through and sent to `rejectPurchases`. A purchase leaves the list when anything that may be its payment arrives, and while its bank is
         *     silent.
         */
        get: operations["listUnreportedPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/unbacked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Approved, but no money in the bank
         * @description Approved purchases that no movement pays, the latest approval first; days are those of the approval. Their sum for a day is that
         *     day's `unbacked_bs` in `listReconciledDays`. Sales in person for cash never reach the bank and aren't listed here; `listCash` has whose cash nobody has confirmed.
         */
        get: operations["listUnbackedPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/unbacked/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Approved purchases without money in the bank, as CSV
         * @description All that match, not only a page.
         */
        get: operations["exportUnbackedPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash that nobody has confirmed
         * @description Each person's day of cash sales (approved, in person, and no movement pays them) whose money no administrator has confirmed, the oldest day first. An account is
         *     the sum of its sales and of entries that are only added.
         */
        get: operations["listCash"];
        put?: never;
        /**
         * Confirm the cash that somebody handed in
         * @description `owed_bs` is what the user saw; if it isn't owed any more, nothing is stored (409 `sum_changed`). Adds what was handed in, and with a reason
         *     a correction of the rest; without one the rest stays owed. Where somebody else has to approve (`other_approves`), nobody confirms
         *     their own (403).
         */
        post: operations["confirmCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve matches in bulk
         * @description Exact matches, or those with a single candidate (`list: single`), which the user has looked through. Approves each purchase and links its movement. `expected_count` and `expected_sum_bs` are what the user saw; if they aren't those of
         *     `matches`, nothing is approved (409 `sum_changed`). A match that is no longer in its list, or whose purchase has warnings, is refused by
         *     itself and the others are approved; a purchase that this call or an earlier one approved with the same movement counts as approved.
         */
        post: operations["approveMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reconciliation/approvals/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: components["parameters"]["MatchApprovalId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a bulk approval
         * @description Returns every purchase of the bulk approval to the review queue, with its numbers, and frees its movements. Purchases that changed
         *     since, or whose sales have closed, stay approved and are listed. Allowed to whoever approved them and to admins; an automatic
         *     approval, which this turns off, may be undone by all staff. A repeated call answers the same.
         */
        post: operations["undoMatchApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Link a movement to a purchase by hand
         * @description Says that this movement pays that purchase. A pending purchase is approved by it, as `setPurchaseStatus` does, so warnings need
         *     `confirm_warnings` and a reason; an approved one is only linked. If what is linked to the purchase, with this movement, isn't exactly
         *     what it costs, an administrator has to accept the difference with a reason; with `part`, the movement is one part of a payment, is
         *     linked by any staff and approves nothing. A late payment needs `recover`, and then a reason. A movement that pays another purchase
         *     is 409 `movement_not_free`.
         */
        put: operations["linkMovement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/purchase/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Free a movement
         * @description The purchase stays as it is; the movement can be linked to another one. A helper may not free one whose purchase then goes beyond the
         *     limit of whoever approved it (`vouched_tickets_per_day`). What a cancelled raffle owes back isn't freed (409 `transition_not_allowed`).
         *     What a seller handed in is owed again, and only an administrator frees it.
         */
        post: operations["unlinkMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Record that a movement was sent back, or a part of it
         * @description Money that fits no purchase: paid twice, or by mistake. Only the record is made here; staff send the money with their bank. It can't be
         *     changed or removed, only corrected. What is left has no owner: it may pay a purchase that staff link, or be sent back, too. The same
         *     refund again is the same answer.
         */
        put: operations["refundMovement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/refunds/{refundId}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
                /** @example 31 */
                refundId: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Correct a refund that was recorded wrongly
         * @description By a counter-entry of the same amount: the refund stays with its reason and counts no more, also if the movement pays a purchase by
         *     now. Repeating it gives the same answer.
         */
        put: operations["correctRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/dismissal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a movement is no sale
         * @description With a reason: a loan, a transfer of one's own. It leaves every list but the search.
         */
        put: operations["dismissMovement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-movements/{id}/dismissal/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a dismissal
         * @description It may be the payment of a purchase again.
         */
        post: operations["restoreMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/payback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        /**
         * What a purchase of a cancelled raffle is owed, and where it goes
         * @description Also of one that nobody approved, whose buyer is asked whether they paid. Any other purchase is 404.
         */
        get: operations["getPayback"];
        /**
         * Say where the money goes
         * @description The buyer, or staff for them: a pago móvil or an account of the purchase's cédula. The buyer gets an e-mail, and for 24 hours it can
         *     only be changed, not exported. Once exported it can't be changed (409 `payback_state`). A buyer whose purchase nobody approved says so that
         *     they paid; they are owed what staff find in the bank and link. The same again changes nothing.
         */
        put: operations["setPaybackDestination"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/{id}/payback/holder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Send the money to somebody else's account
         * @description With a reason, which the list shows. Otherwise as `setPaybackDestination`.
         */
        put: operations["setPaybackHolder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/paybacks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        /**
         * Who is owed what of a cancelled raffle
         * @description One line for all purchases of a person that go to the same place, in the order of their names. `owed_bs` is the sum of everything
         *     owed, `paid_bs` of what was paid back, and `unbacked_bs` of that for which no debit of the bank is known ('devuelto sin respaldo'):
         *     the debits with the last six digits of its reference are less than what was paid with them. All are of the whole raffle. It is settled
         *     when `paid_bs` is `owed_bs`.
         */
        get: operations["listPaybacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/paybacks/payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Record that exported paybacks were paid
         * @description With the bank's reference and day: one for a payment of its own, the same for all that a bank pays together. Each buyer gets an e-mail. Only
         *     an administrator takes it back (`failPayback`). The same again changes nothing.
         */
        put: operations["payPaybacks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/payback-batches/{batch}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /** @example 5d0f3b52-9a7e-4f7f-8e1b-7a1f0d6c2b11 */
                batch: components["parameters"]["PaybackBatchId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Fix everything that is ready to be paid back, as a batch
         * @description Under an id that the client chooses. From then on none of its destinations can change. Under the same id again it is the same batch. Without
         *     anything ready it is 409 `payback_state`.
         */
        put: operations["exportPaybacks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raffles/{id}/payback-batches/{batch}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /** @example 5d0f3b52-9a7e-4f7f-8e1b-7a1f0d6c2b11 */
                batch: components["parameters"]["PaybackBatchId"];
            };
            cookie?: never;
        };
        /**
         * A batch as a file for the bank
         * @description What of it isn't paid yet, by the owner's template (`payback_template`). The file can be downloaded again.
         */
        get: operations["downloadPaybacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paybacks/{id}/failure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 8 */
                id: components["parameters"]["PaybackId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a payback wasn't paid
         * @description The bank refused it, or it was recorded wrongly. It stays with its reason; its purchases are owed again, and their
         *     destinations can change. Repeating it changes nothing.
         */
        put: operations["failPayback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * E-mail history, newest first
         * @description With status, attempts and the last error of each.
         */
        get: operations["listEmailLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts by status and type
         * @description How many were sent, wait or failed.
         */
        get: operations["getEmailStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Delivered immediately: `email.status` in the response is `sent`, or `queued` if the mail server is slow. If the mail server
         *     refuses it, its reply is the `error` of a 409 `email_failed`.
         */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/test/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the last test message arrived
         * @description Only the admin can see their inbox. 404 if no test message has been sent.
         */
        post: operations["confirmTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/real": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that this restored copy is the real installation
         * @description Its e-mails, enquiries, logs and draws continue within seconds. Does nothing in an installation that isn't a quiet copy.
         */
        post: operations["confirmRealInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The e-mail history as CSV
         * @description All that match, not only a page.
         */
        get: operations["exportEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/resend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 312 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description Queues it as a new message. If it is still in the queue, 409 `transition_not_allowed`.
         */
        post: operations["resendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 312 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * One message as rendered
         * @description With its text, as the buyer gets it.
         */
        get: operations["getEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        PurchaseId: string;
        /** @description The short code that people use on the phone. */
        PurchaseCode: string;
        /** @description An HMAC of the purchase's id under a server key. */
        PurchaseSecret: string;
        /** @description A number of a raffle; responses pad it to the width of the raffle's last number. */
        TicketNumber: string;
        TicketNumbers: components["schemas"]["TicketNumber"][];
        /** @description An amount with two decimals. */
        Money: string;
        /** @description From 0.01 to 9999999.99, always with two decimals. */
        Price: string;
        /** @description Bolivars per USD, with two to four decimals. */
        Rate: string;
        /** @description With two decimals, rounded down. */
        Percentage: string;
        /**
         * Format: date-time
         * @description RFC 3339, in UTC.
         */
        Instant: string;
        /**
         * Format: date-time
         * @description RFC 3339, in UTC.
         */
        NullableInstant: string | null;
        /**
         * Format: date
         * @description A day in America/Caracas.
         */
        Day: string;
        /**
         * @description A path on the same origin, named by the content's hash: `/files/<hash>.jpg`. Other sizes by suffix before the
         *     extension: `-480`, `-960` and `-1600` (also as `.webp`), and `-preview` (1200x630, for links, always `.jpg`).
         */
        ImagePath: string;
        SearchText: string;
        /**
         * @description A person's name: at least two letters of any script, no invisible characters or line breaks, nothing that mail programs would turn
         *     into a link (`www.example.com`). The same rule as `SiteName`, but for the letters.
         */
        PersonName: string;
        /** @description The organiser's name, which begins every message. */
        SiteName: string;
        /**
         * @description Cédula, RIF or passport: the letter and its digits without separators. A cédula has no leading zeros unless it has five
         *     digits, so that nobody has two spellings; nine digits are a RIF, in which zeros count.
         */
        DocumentId: string;
        /** Format: email */
        Email: string;
        /** @description E.164. */
        Phone: string;
        /** @description The id of a configured payment method; `efectivo` is always accepted for an in-person sale. */
        PaymentMethodId: string;
        PaymentReference: string;
        PayerBank: string;
        Reason: string;
        TermsVersion: string;
        /** @enum {string} */
        RaffleStatus: "draft" | "active" | "paused" | "finished";
        /**
         * @description All statuses that a filter accepts; those no raffle can have return an empty page.
         * @enum {string}
         */
        RaffleStatusFilter: "all" | "pending" | "approved" | "rejected" | "active" | "finished" | "draft" | "paused" | "available" | "reserved" | "sold";
        /** @enum {string} */
        RaffleOutcome: "drawn" | "cancelled";
        /**
         * @description `random`: numbers are drawn for the buyer. `buyer`: the buyer may pick them, or have them drawn.
         * @enum {string}
         */
        NumberChoice: "random" | "buyer";
        /**
         * @description What each buyer on the web is asked to pay. `price`: the price. `unique_cents`: up to Bs 9,99 less, an amount that no other purchase
         *     has, by which the bank's movement tells whose payment it is.
         * @enum {string}
         */
        PayableAmount: "price" | "unique_cents";
        /**
         * @description Whether numbers can be reserved now, or why not: `draft`, `hidden` (not published), `paused`, `sold_out`,
         *     `closed` (sales closed before the draw), `finished`.
         * @enum {string}
         */
        SaleState: "open" | "draft" | "hidden" | "paused" | "sold_out" | "closed" | "finished";
        /** @enum {string} */
        TicketStatus: "available" | "reserved" | "sold";
        /** @enum {string} */
        PurchaseStatus: "pending" | "approved" | "rejected" | "expired";
        /** @enum {string} */
        PurchaseChannel: "web" | "staff";
        /** @enum {string} */
        UserRole: "admin" | "staff" | "auditor";
        /** @enum {string} */
        EmailType: "purchase_reserved" | "purchase_received" | "purchase_approved" | "purchase_rejected" | "raffle_winner" | "raffle_sealed" | "raffle_rescheduled" | "raffle_terms_changed" | "raffle_cancelled" | "reminder_hold" | "reminder_proof" | "reminder_draw" | "numbers_free" | "money_back" | "account_changed" | "test";
        /** @enum {string} */
        EmailStatus: "queued" | "sent" | "failed";
        /** @enum {string} */
        AnalyticsGroup: "day" | "week" | "month";
        /** @enum {string} */
        ConfigKey: "site" | "site_colors" | "payment_methods" | "purchase_rules" | "sale_controls" | "uploads" | "terms" | "faq" | "whatsapp_texts" | "reminder_texts" | "email_settings" | "payback_template";
        /** @enum {string} */
        PaymentMethodType: "pago_movil" | "transferencia" | "zelle" | "binance";
        /**
         * @description What a draft still needs before it can be published.
         * @enum {string}
         */
        PublishRequirement: "image" | "price" | "draw_date" | "future_draw_date" | "numbers" | "time_to_seal" | "future_instants";
        /** @enum {string} */
        AuditAction: "raffle_created" | "raffle_updated" | "raffle_published" | "raffle_unpublished" | "raffle_paused" | "raffle_resumed" | "raffle_rescheduled" | "raffle_reopened" | "raffle_finished" | "raffle_results_corrected" | "raffle_digits_recorded" | "raffle_cancelled" | "purchase_created" | "purchase_proof_attached" | "purchase_reference_sent" | "purchase_extended" | "purchase_link_sent" | "purchase_approved" | "purchase_rejected" | "purchase_undone" | "purchase_recovered" | "purchase_expired" | "purchase_released" | "trial_removed" | "buyer_erased" | "tickets_reassigned" | "tickets_added" | "tickets_removed" | "email_resent" | "payment_confirmed" | "payment_unconfirmed" | "payment_unreported" | "payment_linked" | "payment_unlinked" | "payback_destination_set" | "payback_exported" | "payback_paid" | "payback_failed" | "prize_recorded" | "prize_shown" | "purchase_returned" | "rejection_requested" | "rejection_dropped" | "whatsapp_opened" | "reminder_sent" | "reminders_declined" | "push_subscribed" | "push_unsubscribed" | "push_sent" | "waiting_list_joined" | "waiting_list_left" | "paper_list_imported" | "paper_list_undone" | "number_list_printed" | "notary_list_printed" | "stubs_printed";
        /**
         * @description All error codes of the API. Each operation lists those it returns, by status. `Error` says which come with facts.
         * @enum {string}
         */
        ErrorCode: "validation_failed" | "page_too_deep" | "unauthorized" | "invalid_credentials" | "access_ended" | "forbidden" | "password_change_required" | "identity_unconfirmed" | "passkey_required" | "not_found" | "email_taken" | "last_admin" | "campaign_code_taken" | "raffle_not_publishable" | "raffle_not_on_sale" | "raffle_state" | "raffle_has_purchases" | "raffle_locked" | "proofs_waiting" | "trial_exists" | "not_a_trial" | "erasure_blocked" | "results_recorded" | "results_computed" | "draw_passed" | "ledger_sealed" | "rejection_requested" | "vouching_limit" | "not_sealed" | "ledger_busy" | "sales_closed" | "terms_changed" | "not_enough_tickets" | "numbers_taken" | "too_many_holds" | "hold_expired" | "already_extended" | "proof_already_attached" | "photo_required" | "reference_already_sent" | "proof_in_use" | "status_changed" | "transition_not_allowed" | "warnings_unconfirmed" | "purchase_state" | "copy_is_quiet" | "email_not_configured" | "email_failed" | "movement_not_free" | "import_in_use" | "already_refunded" | "refund_too_large" | "sum_changed" | "payback_state" | "prize_state" | "automation_unproven" | "body_too_large" | "file_too_large" | "unsupported_media_type" | "file_required" | "file_type_not_allowed" | "image_too_large" | "weak_password" | "quantity_out_of_range" | "reason_required" | "idempotency_key_reused" | "statement_unreadable" | "statement_refused" | "list_unreadable" | "list_too_large" | "list_changed" | "too_many_requests" | "too_many_unpaid" | "too_many_unconfirmed" | "proof_of_work_required" | "internal_error" | "unavailable" | "server_busy" | "in_line";
        FieldProblem: {
            /** @description The field's path in the request, with dots. */
            field: string;
            /** @description Spanish. */
            message: string;
        };
        Error: {
            /** @description Spanish, for people: what happened and what to do. */
            error: string;
            code: components["schemas"]["ErrorCode"];
            /** @description The fields that have to be changed, where the problem lies in fields. */
            details?: components["schemas"]["FieldProblem"][];
            request_id: string;
            /** @description With `not_enough_tickets`: how many numbers are free. */
            available?: number;
            /** @description With `numbers_taken`: the picked numbers that are no longer free. */
            taken?: components["schemas"]["TicketNumber"][];
            /** @description With `raffle_not_publishable`: what is needed before publishing. */
            missing?: components["schemas"]["PublishRequirement"][];
            /** @description With `proofs_waiting`: how many proofs are waiting for review. */
            pending?: number;
            /** @description With `raffle_state`, `purchase_state`, `status_changed` and `transition_not_allowed`: the current status. */
            current_status?: string;
            /** @description With `status_changed`: who changed it; null for the system. */
            changed_by?: string | null;
            /** @description With `status_changed`: when. */
            changed_at?: components["schemas"]["NullableInstant"];
            /** @description With `too_many_requests`, `too_many_unpaid`, `too_many_unconfirmed`, `unavailable`, `server_busy` and `in_line`: seconds to wait. */
            retry_after?: number;
            /** @description With `proof_of_work_required`: its challenge. */
            challenge?: string;
            /** @description With `in_line`: the place, for `X-Place-In-Line`. */
            place?: string;
            /** @description With `in_line`: whether the place is new: the first, or instead of one that wasn't valid. */
            new_place?: boolean;
            /** @description With `in_line`: how many buyers are ahead. */
            ahead?: number;
            /** @description With `in_line`: about how long until the turn. */
            wait_seconds?: number;
        };
        ErrorInvalid: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "validation_failed";
        };
        ErrorUnauthorized: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "unauthorized";
        };
        ErrorInvalidCredentials: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "invalid_credentials" | "unauthorized";
        };
        ErrorForbidden: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "forbidden" | "password_change_required";
        };
        ErrorUnconfirmed: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "forbidden" | "password_change_required" | "identity_unconfirmed" | "passkey_required";
        };
        ErrorOwnUnconfirmed: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "password_change_required" | "identity_unconfirmed" | "passkey_required";
        };
        ErrorAdminOnly: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "forbidden";
        };
        ErrorPasswordChangeRequired: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "password_change_required";
        };
        ErrorNotFound: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "not_found";
        };
        ErrorBodyTooLarge: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "body_too_large";
        };
        ErrorFileTooLarge: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "file_too_large";
        };
        ErrorUploadTooLarge: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "body_too_large" | "file_too_large";
        };
        ErrorUnsupportedMediaType: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "unsupported_media_type";
        };
        ErrorTooManyRequests: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "too_many_requests";
        };
        ErrorTooManyReservations: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "too_many_requests" | "too_many_unpaid" | "too_many_unconfirmed";
        };
        ErrorProofOfWork: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "proof_of_work_required";
        };
        ErrorInternal: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "internal_error";
        };
        ErrorUnavailable: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "unavailable";
        };
        ErrorUnavailableOrBusy: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "unavailable" | "server_busy";
        };
        ErrorUnavailableOrInLine: components["schemas"]["Error"] & {
            /** @enum {string} */
            code: "unavailable" | "server_busy" | "in_line";
        };
        Credentials: {
            email: components["schemas"]["Email"];
            password: string;
            /** @description The `device` returned by the last sign-in on this device. An invalid one is ignored. */
            device?: string;
        };
        Base64Url: string;
        PasskeyId: string;
        PasskeyChallenge: {
            challenge: components["schemas"]["Base64Url"];
            /** @description The domain that passkeys belong to, from the configured address. */
            rp_id: string;
        };
        PasskeyOptions: {
            challenge: components["schemas"]["Base64Url"];
            rp_id: string;
            rp_name: string;
            user_handle: components["schemas"]["Base64Url"];
            user_name: string;
            display_name: string;
            /** @description Those that the user has: no device makes a second one. */
            known: components["schemas"]["PasskeyId"][];
        };
        PasskeyLabel: string;
        PasskeyName: {
            name: components["schemas"]["PasskeyLabel"];
        };
        PasskeyRegistration: {
            name: components["schemas"]["PasskeyLabel"];
            id: components["schemas"]["PasskeyId"];
            client_data: components["schemas"]["Base64Url"];
            attestation: components["schemas"]["Base64Url"];
        };
        /** @description What the browser's authenticator answered, in base64url. */
        PasskeyAnswer: {
            id: components["schemas"]["PasskeyId"];
            client_data: components["schemas"]["Base64Url"];
            authenticator_data: components["schemas"]["Base64Url"];
            signature: components["schemas"]["Base64Url"];
        };
        PasskeyLogin: {
            passkey: components["schemas"]["PasskeyAnswer"];
        };
        Passkey: {
            id: components["schemas"]["PasskeyId"];
            name: string;
            created_at: components["schemas"]["Instant"];
            last_used_at: components["schemas"]["NullableInstant"];
            /** @description Whether the device's maker keeps a copy, so that it survives the device. */
            backed_up: boolean;
        };
        PasskeyList: {
            items: components["schemas"]["Passkey"][];
            /** @description How many are left. */
            recovery_codes: number;
        };
        RecoveryCodes: {
            codes: string[];
        };
        IdentityOptions: {
            /** @enum {string} */
            way: "passkey" | "password";
            challenge: string | null;
            rp_id: string;
            passkeys: components["schemas"]["PasskeyId"][];
        };
        /** @description One of the three. */
        IdentityProof: {
            passkey?: components["schemas"]["PasskeyAnswer"];
            password?: string;
            recovery_code?: string;
        };
        OpenSession: {
            /** Format: uuid */
            id: string;
            /** @description 'Chrome en Android'; null if it didn't say. */
            device: string | null;
            /** @description The network address that it was opened from. */
            address: string | null;
            created_at: components["schemas"]["Instant"];
            /** @description To within five minutes. */
            last_used_at: components["schemas"]["Instant"];
            current: boolean;
        };
        SessionList: {
            items: components["schemas"]["OpenSession"][];
        };
        /** @description Common passwords are refused. */
        NewPassword: string;
        PasswordChange: {
            current_password: string;
            new_password: components["schemas"]["NewPassword"];
        };
        PasswordReset: {
            password: components["schemas"]["NewPassword"];
        };
        SellerCreation: {
            name: components["schemas"]["PersonName"];
            document_id: components["schemas"]["DocumentId"];
            phone: components["schemas"]["Phone"];
            approves: components["schemas"]["SellerApproves"];
        };
        /** @description Whether what they sell is approved at once, and they owe the money; otherwise staff approve each sale. */
        SellerApproves: boolean;
        /** @description Whether they may sell to a buyer who gives no cédula, and is known by the phone instead. */
        SellerDocumentOptional: boolean;
        SellerId: {
            id: number;
        };
        SellerUpdate: {
            /** @description Whether they may sell. */
            active: boolean;
            approves: components["schemas"]["SellerApproves"];
            document_optional: components["schemas"]["SellerDocumentOptional"];
            /** @description Of the price; at most one of both isn't 0. */
            commission_percent: number;
            /** @description For each number. */
            commission_bs: components["schemas"]["Money"];
        };
        /**
         * @description `none`: no phone, and no link that opens. `link`: a link waits to be opened, whether or not there is a phone. `ready`: their phone
         *     can sign in. `locked`: five wrong PINs.
         * @enum {string}
         */
        SellerAccess: "none" | "link" | "ready" | "locked";
        Seller: {
            id: number;
            name: components["schemas"]["PersonName"];
            /** @description Of their own links (`?de=`); what is bought by them on the web earns commission. */
            code: components["schemas"]["CampaignCode"];
            document_id: components["schemas"]["DocumentId"];
            phone: components["schemas"]["Phone"];
            active: boolean;
            approves: components["schemas"]["SellerApproves"];
            document_optional: components["schemas"]["SellerDocumentOptional"];
            commission_percent: number;
            commission_bs: components["schemas"]["Money"];
            access: components["schemas"]["SellerAccess"];
            /** @description What their phone says that it is: 'Chrome en Android'. */
            device: string | null;
            /**
             * Format: date-time
             * @description The last use of their phone; null before it.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Until when a link can be opened that nobody has; null without one.
             */
            link_until: string | null;
            /** @description What they owe, by their account. */
            owed_bs: components["schemas"]["SignedMoney"];
            /** @description How many times they say that they handed money in which nobody has decided. */
            waiting: number;
            /** @description Their sales that wait for staff, the first one first. Those without a proof end with the sale of the raffle, and their numbers become free. */
            unapproved: {
                id: components["schemas"]["PurchaseId"];
                code: components["schemas"]["PurchaseCode"];
            }[];
            /** @description What they can sell now, the next end first. */
            blocks: components["schemas"]["SellerBlock"][];
        };
        SellerList: {
            items: components["schemas"]["Seller"][];
        };
        SellerLink: {
            code: components["schemas"]["SellerCode"];
            /** Format: date-time */
            until: string;
        };
        /** @description 128 random bits; the address of the link is `/vender#<code>`, so that no server's log has it. */
        SellerCode: string;
        /** @description Six digits, neither in sequence nor two repeated (422 `weak_password`). */
        SellerPin: string;
        /** @description 256 random bits that a phone keeps. */
        SellerKey: string;
        SellerPhoneCreation: {
            code: components["schemas"]["SellerCode"];
            pin: components["schemas"]["SellerPin"];
        };
        SellerPhone: {
            key: components["schemas"]["SellerKey"];
            /** @description Of the session. */
            token: string;
            name: components["schemas"]["PersonName"];
        };
        SellerCredentials: {
            key: components["schemas"]["SellerKey"];
            pin: components["schemas"]["SellerPin"];
        };
        SellerSession: {
            token: string;
        };
        SellerBlockCreation: {
            raffle_id: number;
            numbers: components["schemas"]["TicketNumbers"];
            /**
             * Format: date-time
             * @description At the latest an hour before sales close.
             */
            until: string;
        };
        SellerBlock: {
            id: components["schemas"]["PurchaseId"];
            raffle: {
                id: number;
                name: string;
                total_tickets: number;
            };
            /** @description Of one number when the block was given. */
            price_bs: components["schemas"]["Money"];
            /** Format: date-time */
            until: string;
            /** @description Those that aren't sold. */
            numbers: components["schemas"]["TicketNumber"][];
        };
        BlockPass: {
            /** @description The other seller's. */
            id: number;
            /** @description Of the block; by default all. */
            numbers?: components["schemas"]["TicketNumbers"];
        };
        SellerSaleCreation: {
            raffle_id: number;
            numbers: components["schemas"]["TicketNumbers"];
            name: components["schemas"]["PersonName"];
            /** @description Required unless the seller's `document_optional` is true. */
            document_id?: components["schemas"]["DocumentId"];
            phone: components["schemas"]["Phone"];
            /**
             * @description How the buyer paid the seller, who owes the money in both cases.
             * @enum {string}
             */
            paid_with: "cash" | "pago_movil";
        };
        SellerSale: {
            id: components["schemas"]["PurchaseId"];
            raffle_name: string;
            code: components["schemas"]["PurchaseCode"];
            name: string;
            numbers: components["schemas"]["TicketNumber"][];
            amount_bs: components["schemas"]["Money"];
            status: components["schemas"]["PurchaseStatus"];
            /** Format: date-time */
            created_at: string;
            /** @description Opens WhatsApp with what tells the buyer of it and the link of their purchase; null for a telephone without WhatsApp. */
            receipt_url: string | null;
        };
        SellerReturn: {
            raffle_id: number;
            numbers: components["schemas"]["TicketNumbers"];
        };
        /** @enum {string} */
        HandedInBy: "cash" | "transfer";
        HandingCreation: {
            /** @description More than nothing. */
            amount_bs: components["schemas"]["Money"];
            how: components["schemas"]["HandedInBy"];
            /** @description Of a transfer, by which the bank's movement is found. */
            reference?: components["schemas"]["PaymentReference"];
        };
        HandingDecision: {
            handing_id: number;
            received: boolean;
            /** @description Which movement it is, of `listFoundHandings`; only of money that arrived. */
            movement_id?: number;
        };
        FoundHanding: {
            handing_id: number;
            /** @description An administrator said that it arrived, before the bank showed it. */
            received: boolean;
            movement: {
                id: number;
                account_name: components["schemas"]["BankAccountName"];
                amount_bs: components["schemas"]["Money"];
                occurred_on: components["schemas"]["Day"];
                reference: string;
            };
        };
        FoundHandings: {
            items: components["schemas"]["FoundHanding"][];
        };
        SellerCorrection: {
            owed_bs: components["schemas"]["SignedMoney"];
            /** @description What is owed more, or less; not nothing. */
            amount_bs: components["schemas"]["SignedMoney"];
            reason: components["schemas"]["Reason"];
        };
        SellerEntry: {
            id: number;
            /**
             * @description `undo` takes back a sale or a part of it, with its commission; `not_received` what had counted as handed in, if it has an amount.
             * @enum {string}
             */
            kind: "sale" | "undo" | "handed_in" | "not_received" | "correction";
            /** @description What is owed more, or less. */
            amount_bs: components["schemas"]["SignedMoney"];
            commission_bs: components["schemas"]["SignedMoney"];
            /** @description Of the purchase; null for one by their link, whose buyer isn't theirs to see. */
            code: string | null;
            /** @enum {string|null} */
            how: "cash" | "transfer" | null;
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        Handing: {
            id: number;
            amount_bs: components["schemas"]["Money"];
            how: components["schemas"]["HandedInBy"];
            reference: string | null;
            /** Format: date-time */
            at: string;
        };
        /** @description `owed_bs` = `sold_bs` - `commission_bs` - `handed_in_bs` + `corrected_bs`. Entries are only added. */
        SellerAccount: {
            /** @description Of approved sales from blocks; what their link brings adds only commission. */
            sold_bs: components["schemas"]["Money"];
            commission_bs: components["schemas"]["Money"];
            /** @description What they handed in and an administrator got. */
            handed_in_bs: components["schemas"]["Money"];
            corrected_bs: components["schemas"]["SignedMoney"];
            owed_bs: components["schemas"]["SignedMoney"];
            /** @description What they say they handed in and nobody has decided. */
            waiting: components["schemas"]["Handing"][];
            /** @description The latest first. */
            entries: components["schemas"]["SellerEntry"][];
        };
        SellerDesk: {
            name: components["schemas"]["PersonName"];
            code: components["schemas"]["CampaignCode"];
            approves: components["schemas"]["SellerApproves"];
            document_optional: components["schemas"]["SellerDocumentOptional"];
            blocks: components["schemas"]["SellerBlock"][];
            /** @description The latest first. */
            sales: components["schemas"]["SellerSale"][];
            account: components["schemas"]["SellerAccount"];
        };
        UserCreation: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["UserRole"];
            /** @description An auditor's last day: required for one, at most 366 days ahead, and refused for others. */
            access_ends_on?: components["schemas"]["Day"];
            password: components["schemas"]["NewPassword"];
        };
        OwnAccount: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
        };
        UserUpdate: {
            active?: boolean;
            role?: components["schemas"]["UserRole"];
            /** @description An auditor's new last day, at most 366 days ahead; refused for others. */
            access_ends_on?: components["schemas"]["Day"];
        };
        User: {
            id: number;
            name: string;
            email: string;
            role: components["schemas"]["UserRole"];
            /** @description An auditor's last day; null for other roles. */
            access_ends_on: components["schemas"]["Day"] | null;
            active: boolean;
            must_change_password: boolean;
            /** @description May change nothing of payments until they confirm who they are (`endUserSessions`). */
            suspended: boolean;
            /** @description May download lists with buyers' data (`x-takes-out: buyers`). */
            takes_out_buyers: boolean;
            /** @description What another administrator wants to do to this one, which happens then; null if nothing waits. */
            waiting: components["schemas"]["WaitingAccountChange"] | null;
            created_at: components["schemas"]["Instant"];
            last_login_at: components["schemas"]["NullableInstant"];
        };
        WaitingAccountChange: {
            /** @enum {string} */
            change: "password_reset" | "demoted" | "disabled";
            /** @description The administrator who wants it. */
            by: string;
            at: components["schemas"]["Instant"];
        };
        UserPage: {
            items: components["schemas"]["User"][];
            page: number;
            limit: number;
            total: number;
        };
        Session: {
            token: string;
            user: components["schemas"]["User"];
            /** @description The latest expiry; after 12 hours without use it expires sooner. */
            expires_at: components["schemas"]["Instant"];
            /** @description Store it on this device and send it at the next sign-in. It grants no access. */
            device: string;
        };
        PrizeTitle: string;
        Prize: {
            title: components["schemas"]["PrizeTitle"];
            description: string;
            worth?: components["schemas"]["PrizeWorth"];
        };
        /** @description What a prize is worth and how it is paid; the terms state it. Absent if nothing is said. */
        PrizeWorth: {
            amount: components["schemas"]["Price"];
            currency: components["schemas"]["PrizeCurrency"];
            /** @description The day whose official rate turns dollars into bolivars; null if it is paid in its currency, as bolivars are. */
            rate: components["schemas"]["PrizeRate"] | null;
            /** @description Whether tax is part of the amount; otherwise the winner gets the amount, and tax is paid beside it. */
            tax_included: boolean;
        };
        /** @enum {string} */
        PrizeCurrency: "BS" | "USD";
        /** @enum {string} */
        PrizeRate: "draw" | "payment";
        /**
         * @description `contacted`: the organiser has reached the winner. `delivered`: the organiser says that they have it. `confirmed`: the winner says so.
         *     `disputed`: the winner says that it didn't come or isn't what was announced. `unanswered`: the days to answer are over.
         *     `unclaimed`: the days to claim it are over.
         * @enum {string}
         */
        PrizeState: "contacted" | "delivered" | "confirmed" | "disputed" | "unanswered" | "unclaimed";
        /** @description Where a prize that was won stands; absent until something is said of it. */
        PrizeStanding: {
            state: components["schemas"]["PrizeState"];
            at: components["schemas"]["Instant"];
        };
        RafflePrizes: {
            /** @description Those that somebody won. */
            items: components["schemas"]["RafflePrize"][];
        };
        RafflePrize: {
            /** @description Its number in the log. */
            prize_position: number;
            prize_title: string;
            ticket_number: components["schemas"]["TicketNumber"];
            purchase_id: components["schemas"]["PurchaseId"];
            /** @description Of its result. */
            version: number;
            /** @description Null before the first. */
            state: components["schemas"]["PrizeState"] | null;
            /** @description What staff may say now. */
            next: components["schemas"]["PrizeRecordState"][];
            /** @description When the server says that it wasn't claimed or answered; null if nothing is awaited. */
            due_at: components["schemas"]["NullableInstant"];
            /** @description Whether everyone sees the winner's first name. */
            shown: boolean;
            events: components["schemas"]["PrizeEvent"][];
        };
        PrizeEvent: {
            id: number;
            version: number;
            state: components["schemas"]["PrizeState"];
            at: components["schemas"]["Instant"];
            /** @description The name of the user; null for the winner and the server. */
            by: string | null;
            delivered_on: components["schemas"]["Day"] | null;
            /** @description The tax that was withheld, as staff typed it. */
            withheld_bs: components["schemas"]["Money"] | null;
            /** @description What the winner disputes. */
            words: string | null;
            has_evidence: boolean;
            has_photo: boolean;
        };
        /** @enum {string} */
        PrizeRecordState: "contacted" | "delivered";
        PrizeRecord: {
            /** @description Of the result that it is about. */
            version: number;
            state: components["schemas"]["PrizeRecordState"];
            /** @description With `delivered`, and only then. */
            delivered_on?: components["schemas"]["Day"];
            /** @description With `delivered`: the tax that was withheld. Nothing computes it. */
            withheld_bs?: components["schemas"]["Price"];
            /**
             * Format: binary
             * @description With `delivered`: a signed receipt, the transfer.
             */
            evidence?: BinaryBody;
            /**
             * Format: binary
             * @description With `delivered`.
             */
            photo?: BinaryBody;
        };
        WonPrizes: {
            items: components["schemas"]["WonPrize"][];
        };
        WonPrize: {
            /** @description Its number in the log. */
            prize_position: number;
            prize_title: string;
            ticket_number: components["schemas"]["TicketNumber"];
            worth?: components["schemas"]["PrizeWorth"];
            /** @description Null before the first. */
            state: components["schemas"]["PrizeState"] | null;
            /** @description Since when. */
            at: components["schemas"]["NullableInstant"];
            /** @description What the winner may say now. */
            answers: ("confirmed" | "disputed")[];
            /** @description Until when they may claim it or should answer; null if nothing is awaited. */
            due_at: components["schemas"]["NullableInstant"];
            /** @description Whether everyone sees their first name and the photo. */
            shown: boolean;
            /** @description Whether there is a photo of the delivery. */
            has_photo: boolean;
        };
        PrizeAnswer: {
            /** @enum {string} */
            says: "confirmed" | "disputed" | "show" | "hide";
            /** @description With `disputed`, and only then. */
            words?: components["schemas"]["Reason"];
        };
        ShownWinners: {
            items: components["schemas"]["ShownWinner"][];
        };
        ShownWinner: {
            raffle_id: number;
            /** @description Its number in the log. */
            prize_position: number;
            first_name: string;
            has_photo: boolean;
        };
        /** @description The result of one prize. */
        PrizeResult: {
            prize_position: number;
            prize_title: string;
            /** @description Null where the rule of the draw left the prize without a winner. */
            ticket_number: components["schemas"]["TicketNumber"] | null;
            /** @description Masked ('M••• G•••'); null for an unsold number. */
            owner: string | null;
            /** @description The owner's purchase was approved after the draw. */
            approved_after_draw: boolean;
            /** @description Where the number comes from: 'Triple Táchira, 10 p. m.'. */
            source: string;
            drawn_at: components["schemas"]["Instant"];
            standing?: components["schemas"]["PrizeStanding"];
        };
        ResultsVersion: {
            version: number;
            recorded_at: components["schemas"]["Instant"];
            /** @description Why it was corrected; null for the first version. */
            reason: string | null;
            results: components["schemas"]["PrizeResult"][];
        };
        RafflePause: {
            reason: string;
            paused_at: components["schemas"]["Instant"];
            /** @description When it resumes automatically. */
            resumes_at: components["schemas"]["NullableInstant"];
        };
        /** @description Around which point the picture is cut: hundredths of its width from the left, or of its height from the top. */
        ImageFocus: number;
        /** @description Fields of every view of a raffle. */
        RaffleFields: {
            id: number;
            name: string;
            image_url: components["schemas"]["ImagePath"] | null;
            image_focus_x: components["schemas"]["ImageFocus"];
            image_focus_y: components["schemas"]["ImageFocus"];
            status: components["schemas"]["RaffleStatus"];
            publish: boolean;
            /** @description How it ended; null before that. */
            outcome: components["schemas"]["RaffleOutcome"] | null;
            sale_state: components["schemas"]["SaleState"];
            sold_percentage: components["schemas"]["Percentage"];
            total_tickets_sold: number;
            total_tickets_available: number;
            total_tickets: number;
            /** @description Null only for a draft. */
            price_bs: components["schemas"]["Price"] | null;
            /** @description Quantities that cost less together, the smallest first. A purchase costs the cheapest sum of combos and single tickets. */
            combos: components["schemas"]["Combo"][];
            min_per_purchase: number;
            max_per_purchase: number;
            number_choice: components["schemas"]["NumberChoice"];
            /** @description Null only for a draft. */
            draw_date: components["schemas"]["NullableInstant"];
            /** @description The date before it was moved ('Reprogramada'). */
            previous_draw_date: components["schemas"]["NullableInstant"];
            sales_close_at: components["schemas"]["NullableInstant"];
            numbers_ready: boolean;
            /** @description Null unless paused. */
            pause: components["schemas"]["RafflePause"] | null;
            /** @description The recorded results, in the order of the prizes; empty until then. */
            winners: components["schemas"]["PrizeResult"][];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            published_at: components["schemas"]["NullableInstant"];
        };
        ComboQuantity: number;
        /** @description Of all its tickets together, always with two decimals. */
        ComboPrice: string;
        /** @description A quantity of tickets that costs less together than otherwise. */
        Combo: {
            quantity: components["schemas"]["ComboQuantity"];
            price_bs: components["schemas"]["ComboPrice"];
        };
        DollarCombo: {
            quantity: components["schemas"]["ComboQuantity"];
            price_usd: components["schemas"]["ComboPrice"];
        };
        /** @description A combo as it is set: `price_bs`, or `price_usd` if the raffle's price is in dollars. */
        OfferedCombo: {
            quantity: components["schemas"]["ComboQuantity"];
            price_bs?: components["schemas"]["ComboPrice"];
            price_usd?: components["schemas"]["ComboPrice"];
        };
        /**
         * @description Each of another quantity, at most `max_per_purchase`, and cheaper than its tickets cost with the smaller combos. They replace
         *     the former ones, for later purchases; earlier ones keep theirs.
         */
        OfferedCombos: components["schemas"]["OfferedCombo"][];
        /** @description A combo that was offered when the purchase was made, and how many of it the amount has. */
        PurchaseCombo: {
            quantity: components["schemas"]["ComboQuantity"];
            price_bs: components["schemas"]["ComboPrice"];
            count: number;
        };
        /**
         * @description `raffle`: its name, price and draw. `progress`: how many numbers are left. `numbers`: free numbers. `last_call`: when sales end.
         *     `winner`: its results.
         * @default raffle
         * @enum {string}
         */
        RafflePictureKind: "raffle" | "progress" | "numbers" | "last_call" | "winner";
        /** @description A raffle in a list. */
        RaffleListItem: components["schemas"]["RaffleFields"];
        RafflePage: {
            items: components["schemas"]["RaffleListItem"][];
            page: number;
            limit: number;
            total: number;
        };
        Witnessing: {
            /** @description Ed25519, in base64. */
            public_key: string;
            /** @description The beginning of the key's SHA-256 in Crockford's base 32, to be read aloud. */
            fingerprint: string;
            /** @description Whether the server no longer has the key in use: its SECRET_KEY is another one. */
            key_missing: boolean;
            /** @description The keys before this one, the latest first. */
            earlier_keys: components["schemas"]["EarlierKey"][];
            /** @description The TXT record that a Sigsum log looks for; null without one. */
            dns_record: components["schemas"]["DnsRecord"] | null;
            /** @description Empty if none is set up. */
            witnesses: components["schemas"]["WitnessStatus"][];
            /** @description The latest first, at most ten. */
            logs: components["schemas"]["LogStatus"][];
        };
        EarlierKey: {
            fingerprint: string;
            /**
             * @description `rotated`: it finishes its logs. `lost`: it is gone or in other hands.
             * @enum {string}
             */
            ended: "rotated" | "lost";
            since: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"];
        };
        DnsRecord: {
            name: string;
            value: string;
        };
        WitnessStatus: {
            service: string;
            /**
             * @description `idle`: it was shown nothing yet. `waiting`: it was asked, and an answer may take a while. `failing`: it refuses, or
             *     doesn't answer. `proven`: its proofs arrived. `given_up`: it didn't date the latest seal in time.
             * @enum {string}
             */
            state: "idle" | "waiting" | "failing" | "proven" | "given_up";
            /** @description The date in its latest proof. */
            proven_at: components["schemas"]["NullableInstant"];
            /** @description The raffle whose log it was asked about, or whose seal it missed. */
            raffle_name: string | null;
            /** @description Since when it is asked. */
            since: components["schemas"]["NullableInstant"];
            /**
             * @description Its latest answer that was no proof.
             * @enum {string|null}
             */
            problem: "pending" | "no_quorum" | "limited" | "refused" | "unreachable" | "unreadable" | null;
            tries: number | null;
            next_try: components["schemas"]["NullableInstant"];
        };
        LogStatus: {
            raffle_id: number;
            raffle_name: string;
            /** @description How many entries it has. */
            size: number;
            /** @description Of its latest checkpoint. */
            fingerprint: string;
            signed_at: components["schemas"]["Instant"];
            sealed: boolean;
            /** @description The server no longer has the key that signed it, so nothing is written into it. */
            other_key: boolean;
            /** @description How many dated the seal; before it, how many dated the log at all. */
            witnesses: number;
        };
        /** @description Fields of a raffle that need a session. */
        RaffleStaffInfo: {
            /** @description Purchases of any status; with any, the raffle can't be deleted. */
            purchases: number;
            pending_purchases: number;
            /** @description Pending purchases that wait for a decision. */
            pending_proofs: number;
            /** @description Numbers held. */
            reserved: number;
            missing_to_publish: components["schemas"]["PublishRequirement"][];
            /** @description The price in dollars that `price_bs` follows; null for a price that was typed in bolivars. */
            dollar_price: components["schemas"]["DollarPrice"] | null;
        };
        DollarPrice: {
            price_usd: components["schemas"]["Price"];
            /** @description The rate that `price_bs` was computed with. */
            rate_bs: components["schemas"]["Rate"];
            /** @description The day for which that rate was published. */
            rate_day: components["schemas"]["Day"];
            /** @description The combos in dollars, which those in bolivars follow. */
            combos: components["schemas"]["DollarCombo"][];
        };
        /** @description The rate that prices in dollars follow, as an administrator typed it. */
        DollarRate: {
            /** @description Null until one is accepted. */
            rate: components["schemas"]["AcceptedRate"] | null;
            /** @description Those whose price follows the next rate, that is all with a price in dollars that are drafts or whose sales haven't closed. */
            raffles: components["schemas"]["DollarRaffle"][];
            /** @description The enabled payment methods in dollars that keep a rate of their own, for prices in bolivars. */
            own_rates: components["schemas"]["OwnRate"][];
        };
        AcceptedRate: {
            rate_bs: components["schemas"]["Rate"];
            /** @description The day for which it was published. */
            day: components["schemas"]["Day"];
            accepted_at: components["schemas"]["Instant"];
            accepted_by: string;
        };
        DollarRaffle: {
            id: number;
            name: string;
            price_usd: components["schemas"]["Price"];
            price_bs: components["schemas"]["Price"];
        };
        OwnRate: {
            name: string;
            rate_bs: components["schemas"]["Rate"];
        };
        PayeeChangeList: {
            items: components["schemas"]["PayeeChange"][];
        };
        PayeeChange: {
            id: number;
            at: components["schemas"]["Instant"];
            by: string;
            /** @description Such as `Métodos de pago`. */
            what: string;
            /** @description In words; of a list only what differs. */
            changes: {
                label: string | null;
                before: string | null;
                after: string | null;
            }[];
            /** @description False if there was nothing before. */
            undoable: boolean;
        };
        DollarRateChange: {
            rate_bs: components["schemas"]["Rate"];
            /** @description The day for which it was published: at most a week from today. */
            day: components["schemas"]["Day"];
            /** @description The rate once more, if it is of an earlier day than the former one or differs by more than a fifth. */
            confirm_rate_bs?: components["schemas"]["Rate"];
        };
        /** @description Purchases of a day that were rejected after the draw, and stay rejected. */
        LateRejections: {
            day: components["schemas"]["Day"];
            category: components["schemas"]["RejectionCategory"];
            /** @description One of their numbers had won a prize. */
            held_prize: boolean;
            purchases: number;
            /** @description How many numbers they had. */
            tickets: number;
        };
        /** @description Fields of a full raffle, in addition to those in lists. */
        RaffleDetailFields: {
            description: string;
            payable_amount: components["schemas"]["PayableAmount"];
            draw_source: string | null;
            draw_rule: components["schemas"]["DrawRule"];
            permit_number: string | null;
            /** @description What becomes of an unclaimed prize. */
            unclaimed_prizes: string | null;
            /** @description How many numbers must be sold by the close; 0 for no minimum. */
            minimum_sold: number;
            minimum_otherwise: components["schemas"]["MinimumConsequence"];
            /** @description The draw to which too few numbers put the first one off; null if they don't. */
            minimum_postponed_to: components["schemas"]["NullableInstant"];
            /** @description What each close decided about the minimum, the first one first. */
            minimum_decisions: components["schemas"]["MinimumDecision"][];
            /** @description How many days after the draw its prizes can be claimed; 0 for no rule. */
            claim_days: number;
            /** @description Whether a prize that nobody claimed by then is drawn again by the beacon; otherwise it is kept. */
            unclaimed_redrawn: boolean;
            /** @description The public reason for cancelling it; null for other raffles. */
            cancel_reason: string | null;
            prizes: components["schemas"]["Prize"][];
            /** @description In the order of their times. */
            instant_prizes: components["schemas"]["InstantPrize"][];
            /** @description All versions of the results, the current one first; empty until recorded. */
            results: components["schemas"]["ResultsVersion"][];
            /** @description The latest day first. */
            late_rejections: components["schemas"]["LateRejections"][];
        };
        /**
         * @description What follows if too few numbers are sold, also after a postponement: drawn all the same, or cancelled with money back.
         * @enum {string}
         */
        MinimumConsequence: "drawn" | "cancelled";
        /** @description What was counted at a close, and what followed; what is rejected later changes nothing. */
        MinimumDecision: {
            decided_at: components["schemas"]["Instant"];
            minimum: number;
            /** @description Approved numbers. */
            sold: number;
            /** @description Numbers held with a proof. */
            held: number;
            /** @enum {string} */
            outcome: "drawn" | "postponed" | "cancelled";
        };
        /** @description A full raffle, public view. */
        Raffle: components["schemas"]["RaffleFields"] & components["schemas"]["RaffleDetailFields"];
        /** @description A full raffle, with a session. */
        RaffleForStaff: components["schemas"]["RaffleFields"] & components["schemas"]["RaffleDetailFields"] & {
            staff: components["schemas"]["RaffleStaffInfo"];
        };
        RaffleName: string;
        RaffleDescription: string;
        /** @description A single line; an empty one removes it. */
        RaffleNote: string;
        /**
         * @description How winning numbers are found. `manual`: staff enter them. `lottery`: the last digits of a lottery; a prize whose number
         *     isn't sold has no winner. `lottery_then_drand`: the same, but if the number isn't sold, a public beacon draws among the
         *     sold ones. `drand`: the beacon draws among the sold ones.
         * @enum {string}
         */
        DrawMethod: "manual" | "lottery" | "lottery_then_drand" | "drand";
        /** @description A draw of a lottery. */
        LotteryDraw: {
            /** @description As the lottery publishes it: 'Triple Zulia A, 10 p. m.'. Public forever. */
            name: string;
            /** @description How many digits it draws. */
            digits: number;
            /** @description The only results that it gives, if not all: '00000-91999'. Of joined draws only the first may have them. */
            issued?: string;
        };
        DrawRule: {
            method: components["schemas"]["DrawMethod"];
            /**
             * @description For each prize, in order, the draws whose results are joined; the last digits are the number. Empty unless a lottery
             *     decides. Every number must be able to win, and an hour in a name must be that of the draw.
             */
            lotteries: components["schemas"]["LotteryDraw"][][];
        };
        /** @description The rules of a raffle's draw as its log states them. */
        DrawRuleHistory: {
            raffle_id: number;
            /** @description Whether witnesses outside the installation are asked to date its log. */
            witnessed: boolean;
            /** @description The rules in force first. */
            versions: components["schemas"]["DrawRuleVersion"][];
        };
        DrawRuleVersion: {
            logged_at: components["schemas"]["Instant"];
            /** @description What changed; for the first version its combos, null without them. */
            reason: string | null;
            draw_date: components["schemas"]["Instant"];
            seal_at: components["schemas"]["Instant"];
            total_tickets: number;
            /** @description What a ticket cost then. */
            price_bs: string;
            terms: components["schemas"]["SignedTerms"];
            prizes: components["schemas"]["LoggedPrizeRule"][];
        };
        /** @description What the log promises, in the words that it signs. */
        SignedTerms: {
            name: string;
            /** @description Their name when the terms were first signed. */
            organizer: string;
            permit: string | null;
            unclaimed: string | null;
            /** @description In the order of the rules, the instant ones last. */
            prize_titles: string[];
        };
        LoggedPrizeRule: {
            prize_position: number;
            /** @description The rule as the log states it. */
            text: string;
            /** @description The time of an instant prize. These follow the main prizes. */
            instant_at: components["schemas"]["NullableInstant"];
            /** @description The names of the draws whose results are joined. */
            lotteries: string[];
            /** @description How many of the last digits count; null without a lottery. */
            last_digits: number | null;
            /** @description The round of drand's quicknet that decides, or decides if the lottery doesn't; null if none does. */
            beacon_round: number | null;
            /** @description When that round is published. */
            beacon_at: components["schemas"]["NullableInstant"];
        };
        /** @description In order, the main prize first. */
        Prizes: components["schemas"]["Prize"][];
        /** @description A prize that a public beacon draws during the sale, ten minutes after its time, among the numbers that were sold at its time. */
        InstantPrize: {
            title: components["schemas"]["PrizeTitle"];
            at: components["schemas"]["Instant"];
            worth?: components["schemas"]["PrizeWorth"];
        };
        /**
         * @description Each at another time, within the sale; only if the product draws the main prizes. They can't change after the first purchase, or
         *     after the first of their times.
         */
        InstantPrizes: components["schemas"]["InstantPrize"][];
        RaffleCreation: {
            name: components["schemas"]["RaffleName"];
            description?: components["schemas"]["RaffleDescription"];
            price_bs?: components["schemas"]["Price"];
            /** @description Instead of `price_bs`, which then follows the dollar's rate. */
            price_usd?: components["schemas"]["Price"];
            combos?: components["schemas"]["OfferedCombos"];
            total_tickets: number;
            /**
             * @description At most the maximum, and the number of tickets.
             * @default 1
             */
            min_per_purchase?: number;
            /** @default 100 */
            max_per_purchase?: number;
            /** @default random */
            number_choice?: components["schemas"]["NumberChoice"];
            /** @default price */
            payable_amount?: components["schemas"]["PayableAmount"];
            draw_date?: components["schemas"]["Instant"];
            /** @description Default one hour before the draw. */
            sales_close_at?: components["schemas"]["Instant"];
            draw_source?: components["schemas"]["RaffleNote"];
            draw_rule?: components["schemas"]["DrawRule"];
            permit_number?: components["schemas"]["RaffleNote"];
            unclaimed_prizes?: components["schemas"]["RaffleNote"];
            /**
             * @description How many numbers must be sold or held with a proof by the close, at most all; 0 for no minimum.
             * @default 0
             */
            minimum_sold?: number;
            /** @default cancelled */
            minimum_otherwise?: components["schemas"]["MinimumConsequence"];
            /** @description A draw at least a day after the first one, to which too few numbers put it off, once; sales go on until an hour before. An empty value removes it. */
            minimum_postponed_to?: components["schemas"]["Instant"] | "";
            /**
             * @description How many days after the draw its prizes can be claimed; 0 for no rule.
             * @default 0
             */
            claim_days?: number;
            /**
             * @description Whether a prize that nobody claimed by then is drawn again by the beacon; otherwise it is kept.
             * @default false
             */
            unclaimed_redrawn?: boolean;
            prizes?: components["schemas"]["Prizes"];
            instant_prizes?: components["schemas"]["InstantPrizes"];
            /** @default 50 */
            image_focus_x?: components["schemas"]["ImageFocus"];
            /** @default 50 */
            image_focus_y?: components["schemas"]["ImageFocus"];
            /** Format: binary */
            image?: BinaryBody;
        };
        RaffleUpdate: {
            name?: components["schemas"]["RaffleName"];
            description?: components["schemas"]["RaffleDescription"];
            price_bs?: components["schemas"]["Price"];
            /** @description Instead of `price_bs`, which then follows the dollar's rate. */
            price_usd?: components["schemas"]["Price"];
            combos?: components["schemas"]["OfferedCombos"];
            total_tickets?: number;
            /** @description At most the maximum, and the number of tickets. */
            min_per_purchase?: number;
            max_per_purchase?: number;
            number_choice?: components["schemas"]["NumberChoice"];
            /** @description For later purchases; earlier ones keep their amount. */
            payable_amount?: components["schemas"]["PayableAmount"];
            draw_date?: components["schemas"]["Instant"];
            /** @description An empty value resets it to one hour before the draw. */
            sales_close_at?: components["schemas"]["Instant"] | "";
            draw_source?: components["schemas"]["RaffleNote"];
            draw_rule?: components["schemas"]["DrawRule"];
            permit_number?: components["schemas"]["RaffleNote"];
            unclaimed_prizes?: components["schemas"]["RaffleNote"];
            /** @description How many numbers must be sold or held with a proof by the close, at most all; 0 for no minimum. None of the three can change after the first purchase. */
            minimum_sold?: number;
            minimum_otherwise?: components["schemas"]["MinimumConsequence"];
            /** @description A draw at least a day after the first one, to which too few numbers put it off, once; sales go on until an hour before. An empty value removes it. */
            minimum_postponed_to?: components["schemas"]["Instant"] | "";
            /** @description How many days after the draw its prizes can be claimed; 0 for no rule. Neither can change after the first purchase. */
            claim_days?: number;
            /** @description Whether a prize that nobody claimed by then is drawn again by the beacon; otherwise it is kept. */
            unclaimed_redrawn?: boolean;
            prizes?: components["schemas"]["Prizes"];
            instant_prizes?: components["schemas"]["InstantPrizes"];
            image_focus_x?: components["schemas"]["ImageFocus"];
            image_focus_y?: components["schemas"]["ImageFocus"];
            /** Format: binary */
            image?: BinaryBody;
        };
        Publication: {
            publish: boolean;
        };
        PublicationAnswer: {
            /** @description A sentence for people. */
            message: string;
            raffleId: number;
        };
        /** @description New dates for a sale that goes on after its seal. */
        Reopening: {
            reason: components["schemas"]["ReopenReason"];
            /** @description When sales close. */
            sales_close_at: components["schemas"]["Instant"];
            /** @description When the raffle is drawn. */
            draw_date: components["schemas"]["Instant"];
        };
        /**
         * @description Published in the raffle's log, which is why it isn't typed.
         * @enum {string}
         */
        ReopenReason: "lottery_suspended" | "more_time" | "sale_interrupted";
        /** @description When the sale was reopened after a seal, and why. */
        Reopened: {
            at: components["schemas"]["Instant"];
            /** @description As the log states it. */
            reason: string;
        };
        PauseChange: {
            paused: boolean;
            /** @description Visible to buyers. */
            reason?: components["schemas"]["Reason"];
            /** @description In the future; without it, an admin must resume it. */
            resumes_at?: components["schemas"]["Instant"];
        };
        /** @description Fields of every view of a raffle's pause. */
        PauseFields: {
            is_paused: boolean;
            reason: string | null;
            paused_at: components["schemas"]["NullableInstant"];
            resumes_at: components["schemas"]["NullableInstant"];
            server_time: components["schemas"]["Instant"];
        };
        /** @description A raffle's pause, public view. */
        PauseInfo: components["schemas"]["PauseFields"];
        /** @description A raffle's pause, with a session. */
        PauseInfoForStaff: components["schemas"]["PauseFields"] & {
            /** @description Purchases waiting for a proof or for review. */
            pending_purchases: number;
            /** @description Numbers held. */
            reserved: number;
            /** @description Numbers free. */
            available: number;
        };
        ResultEntry: {
            prize_position: number;
            ticket_number: components["schemas"]["TicketNumber"];
            source: string;
            drawn_at: components["schemas"]["Instant"];
        };
        ResultsChange: {
            outcome: components["schemas"]["RaffleOutcome"];
            /** @description One entry per prize; only with `drawn`. */
            results?: components["schemas"]["ResultEntry"][];
            reason?: components["schemas"]["Reason"];
        };
        /** @description The draw of a raffle by its rule. */
        RaffleDraw: {
            raffle_id: number;
            /** @description Whether the rule decides the winning numbers; if not, staff enter them. */
            computed: boolean;
            prizes: components["schemas"]["PrizeDraw"][];
        };
        PrizeDraw: {
            prize_position: number;
            prize_title: string;
            state: components["schemas"]["PrizeDrawState"];
            /** @description What the lotteries published; empty if they weren't held, null until it is written down. */
            digits: components["schemas"]["LotteryDigits"][] | null;
            /** @description When the lotteries were held. */
            drawn_at: components["schemas"]["NullableInstant"];
            /** @description The round that the prize waits for; null if it waits for none. */
            beacon_round: number | null;
            /** @description The number that the rule gives; null until then, and where the rule gives none. */
            ticket_number: components["schemas"]["TicketNumber"] | null;
            /** @description False if that number wasn't sold, which leaves the prize without a winner. */
            sold: boolean;
            /**
             * Format: uuid
             * @description The purchase that waits for review, with `waiting_review`.
             */
            purchase_id: string | null;
        };
        /**
         * @description `scheduled`: before the draw, or before the log is sealed. `waiting_turn`: the prizes before it come first.
         *     `waiting_digits`: staff have yet to write down what the lottery published. `waiting_beacon`: its round isn't available yet.
         *     `waiting_review`: the winner's payment waits for review. `drawn`: there is a result.
         * @enum {string}
         */
        PrizeDrawState: "scheduled" | "waiting_turn" | "waiting_digits" | "waiting_beacon" | "waiting_review" | "drawn";
        /** @description The draw of a raffle as everyone may watch it. */
        LiveDraw: {
            raffle_id: number;
            stage: components["schemas"]["LiveDrawStage"];
            /** @description Whether the rule decides the winning numbers; if not, staff enter them. */
            computed: boolean;
            draw_date: components["schemas"]["NullableInstant"];
            /** @description When the log is sealed; null without a log. */
            seal_at: components["schemas"]["NullableInstant"];
            seal: components["schemas"]["LiveDrawSeal"] | null;
            /** @description The last time that the sale was reopened after a seal; null if it never was. */
            reopened: components["schemas"]["Reopened"] | null;
            cancel_reason: string | null;
            /** @description Why the results on record were corrected; null if they weren't. */
            correction_reason: string | null;
            prizes: components["schemas"]["LivePrize"][];
            /** @description The instant prizes in the order of their times. */
            instants: components["schemas"]["LiveInstant"][];
            /** @description The latest day first. */
            late_rejections: components["schemas"]["LateRejections"][];
        };
        /**
         * @description `open`: before the seal, or without a log. `sealed`: until the draw. `drawing`: from the draw's time until every prize has its
         *     result. `drawn`, `cancelled`: over; a correction changes prizes of a drawn one.
         * @enum {string}
         */
        LiveDrawStage: "open" | "sealed" | "drawing" | "drawn" | "cancelled";
        /** @description The seal of the raffle's log. */
        LiveDrawSeal: {
            /** @description Where it is in the log. */
            index: number;
            fingerprint: components["schemas"]["LedgerFingerprint"];
            /** @description Numbers that were sold. */
            sold: number;
            /** @description Numbers whose payment was waiting for review. */
            held: number;
        };
        /** @description A prize and what it waits for, or its result. */
        LivePrize: {
            prize_position: number;
            prize_title: string;
            state: components["schemas"]["PrizeDrawState"];
            /** @description The names of the lotteries that decide it by its rule. */
            lotteries: string[];
            /** @description The round that the prize waits for; null if it waits for none. */
            beacon_round: number | null;
            /** @description When that round is published. */
            beacon_at: components["schemas"]["NullableInstant"];
            /** @description The number that was drawn; null until then, and where the rule left the prize without one. */
            ticket_number: components["schemas"]["TicketNumber"] | null;
            /** @description The winner's masked name; null while the payment waits for review, and if nobody owns the number. */
            owner: string | null;
            source: string | null;
            /** @description When the source was published. */
            drawn_at: components["schemas"]["NullableInstant"];
            /** @description The number that the prize had before a correction, or before its payment was refused or nobody claimed it. */
            replaces: components["schemas"]["TicketNumber"] | null;
            /** @description Whether the payment of `replaces` was refused, so that the prize was drawn again. */
            replaces_refused: boolean;
            /** @description Whether nobody claimed the prize with `replaces` in time, so that it was drawn again. With neither it was corrected. */
            replaces_unclaimed: boolean;
            standing?: components["schemas"]["PrizeStanding"];
        };
        /** @description An instant prize, and its result once it is drawn. */
        LiveInstant: {
            /** @description Its number in the log. */
            prize_position: number;
            prize_title: string;
            /** @description When its numbers were counted, or will be. */
            at: components["schemas"]["Instant"];
            state: components["schemas"]["LiveInstantState"];
            /** @description How many numbers take part; null before they are counted. */
            sold: number | null;
            /** @description The round that draws it. */
            beacon_round: number;
            /** @description When that round is published. */
            beacon_at: components["schemas"]["Instant"];
            /** @description The number that won; null until then, and if nobody did. */
            ticket_number: components["schemas"]["TicketNumber"] | null;
            /** @description The winner's masked name. */
            owner: string | null;
            standing?: components["schemas"]["PrizeStanding"];
        };
        /**
         * @description `scheduled`: its numbers haven't been counted yet. `waiting_beacon`: they have, and its round isn't available yet. `drawn`: there
         *     is a result. `not_held`: it won't be drawn, because the raffle was cancelled or a backup was restored after its time.
         * @enum {string}
         */
        LiveInstantState: "scheduled" | "waiting_beacon" | "drawn" | "not_held";
        LotteryDigits: string;
        LotteryResultsChange: {
            prizes: components["schemas"]["LotteryResult"][];
            reason?: components["schemas"]["DigitsCorrection"];
        };
        /**
         * @description Published in the raffle's log, which is why it isn't typed.
         * @enum {string}
         */
        DigitsCorrection: "misread" | "other_draw" | "lottery_corrected" | "whether_held";
        LotteryResult: {
            prize_position: number;
            /** @description As published, one text for each draw of the prize, leading zeros included. Empty if they weren't held. */
            digits: components["schemas"]["LotteryDigits"][];
            /** @description When they were held; by default as announced. */
            drawn_at?: components["schemas"]["Instant"];
        };
        /**
         * @description All fields that can appear in the history of a raffle or a purchase.
         * @enum {string}
         */
        HistoryField: "amount_bs" | "claim_days" | "code" | "combos" | "description" | "digits" | "draw_date" | "draw_rule" | "draw_source" | "image" | "image_focus_x" | "image_focus_y" | "instant_prizes" | "list_tickets" | "max_per_purchase" | "message" | "min_per_purchase" | "minimum_otherwise" | "minimum_postponed_to" | "minimum_sold" | "movement" | "name" | "number_choice" | "pause_reason" | "paused_at" | "payable_amount" | "payback_destination" | "payment_reference" | "permit_number" | "price_bs" | "price_rate_bs" | "price_rate_day" | "price_usd" | "prize_shown" | "prize_state" | "prizes" | "publish" | "reminder" | "requested_by" | "reserved_until" | "results" | "resumes_at" | "sales_close_at" | "status" | "tickets" | "total_tickets" | "type" | "unclaimed_prizes" | "unclaimed_redrawn";
        /** @description A field's value before and after, as text; null if there was none. */
        FieldChange: {
            field: components["schemas"]["HistoryField"];
            before: string | null;
            after: string | null;
        };
        HistoryEntry: {
            id: number;
            at: components["schemas"]["Instant"];
            actor: components["schemas"]["HistoryActor"];
            action: components["schemas"]["AuditAction"];
            reason: string | null;
            changes: components["schemas"]["FieldChange"][];
        };
        HistoryActor: {
            /** @enum {string} */
            kind: "user" | "buyer" | "seller" | "system";
            /** @description The user's id; null for everybody else. */
            id: number | null;
            name: string;
        };
        /**
         * @description What a message is about: numbers reserved and unpaid, a photo that is missing, a payment under review, one that came
         *     after the hold's end, approved, rejected, expired, won, drawn without a prize, or the raffle cancelled; or what a bank
         *     movement means to the buyer (`WhatsAppPaymentKind`).
         * @enum {string}
         */
        WhatsAppKind: "reserved" | "proof_wanted" | "waiting" | "late" | "approved" | "rejected" | "expired" | "winner" | "not_won" | "raffle_cancelled" | "short" | "paid_twice" | "refunded" | "payback";
        /**
         * @description The payment isn't enough, came twice, or was sent back; or the money of a cancelled raffle goes somewhere new.
         * @enum {string}
         */
        WhatsAppPaymentKind: "short" | "paid_twice" | "refunded" | "payback";
        /**
         * @description A text with placeholders in braces, such as `{nombre}`; `{enlace}` is the purchase's page, once and last. Null for the original
         *     text. An unknown placeholder, another link, or a message that wouldn't fit in 1,000 characters is 400.
         */
        WhatsAppText: string | null;
        /** @description The texts for WhatsApp that the owner wrote, by what they are about. */
        WhatsAppTexts: {
            reserved: components["schemas"]["WhatsAppText"];
            proof_wanted: components["schemas"]["WhatsAppText"];
            waiting: components["schemas"]["WhatsAppText"];
            late: components["schemas"]["WhatsAppText"];
            approved: components["schemas"]["WhatsAppText"];
            rejected: components["schemas"]["WhatsAppText"];
            expired: components["schemas"]["WhatsAppText"];
            winner: components["schemas"]["WhatsAppText"];
            not_won: components["schemas"]["WhatsAppText"];
            raffle_cancelled: components["schemas"]["WhatsAppText"];
            short: components["schemas"]["WhatsAppText"];
            paid_twice: components["schemas"]["WhatsAppText"];
            refunded: components["schemas"]["WhatsAppText"];
            payback: components["schemas"]["WhatsAppText"];
        };
        /**
         * @description A text with placeholders in braces, such as `{nombre}`, in a paragraph for each line. Null for the original text. An unknown
         *     placeholder or a link is 400: the message already has its links.
         */
        ReminderText: string | null;
        /**
         * @description The texts of the reminders that the owner wrote: a hold that ends soon, a rejected purchase that needs another proof, a draw that
         *     is tomorrow.
         */
        ReminderTexts: {
            hold: components["schemas"]["ReminderText"];
            proof: components["schemas"]["ReminderText"];
            draw: components["schemas"]["ReminderText"];
        };
        WaitingListJoin: {
            email: components["schemas"]["Email"];
        };
        WaitingList: {
            /** @description Who wait for their message. */
            waiting: number;
            /** @description Whose message was queued or sent. */
            told: number;
        };
        WaitingListLeave: {
            /** @description As in the link of the message. */
            signature: string;
        };
        ReminderDecline: {
            /** @description As in the link of the reminder. */
            signature: string;
        };
        PushSubscription: {
            endpoint: components["schemas"]["PushAddress"];
            /** @description The browser's public key: an uncompressed point of P-256, base64url. */
            p256dh: string;
            /** @description The browser's authentication secret: 16 bytes, base64url. */
            auth: string;
        };
        PushEndpoint: {
            endpoint: components["schemas"]["PushAddress"];
        };
        /**
         * @description Where the browser's push service takes messages. The server posts only to public addresses, and forgets a subscription with any
         *     other.
         */
        PushAddress: string;
        WhatsAppMessage: {
            purchase_id: components["schemas"]["PurchaseId"];
            kind: components["schemas"]["WhatsAppKind"];
            /** @description `https://wa.me/…?text=…`; null with an obstacle. It contains the secret of this purchase's page. */
            url: string | null;
            /** @description Why the buyer can't be written to: their data were erased, there is no telephone, or it is a landline. */
            obstacle: ("erased" | "no_phone" | "landline") | null;
            /** @description Who last opened a message of this kind, and when; null if nobody did. */
            opened: {
                /** @description The name of the person. */
                by: string;
                at: components["schemas"]["Instant"];
            } | null;
        };
        WhatsAppMessageList: {
            items: components["schemas"]["WhatsAppMessage"][];
        };
        OpenedWhatsAppMessage: {
            kind: components["schemas"]["WhatsAppKind"];
        };
        HistoryPage: {
            items: components["schemas"]["HistoryEntry"][];
            page: number;
            limit: number;
            total: number;
        };
        DashboardFigures: {
            /** @description From approved purchases, by the day of approval. */
            revenue_bs: components["schemas"]["Money"];
            /** @description Purchases made. */
            purchases: number;
            /** @description Numbers of approved purchases. */
            tickets: number;
        };
        DashboardPeriod: {
            current: components["schemas"]["DashboardFigures"];
            /** @description The previous period of the same length. */
            previous: components["schemas"]["DashboardFigures"];
        };
        DashboardDay: {
            day: components["schemas"]["Day"];
            revenue_bs: components["schemas"]["Money"];
            purchases: number;
            tickets: number;
        };
        /** @description A purchase waiting for staff. */
        DashboardPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle_id: number;
            raffle_name: string;
            name: string;
            quantity: number;
            amount_bs: components["schemas"]["Money"];
            payment_method: string | null;
            review_since: components["schemas"]["NullableInstant"];
            /** @description How many warnings it has. */
            warnings: number;
            trial: boolean;
        };
        DashboardRaffleCounts: {
            draft: number;
            active: number;
            paused: number;
            finished: number;
        };
        DashboardAttention: {
            /** @description Purchases that wait for a decision: the `total` of those with `to_review=true`. */
            pending_proofs: number;
            /** @description Oldest first. */
            oldest_proofs: components["schemas"]["DashboardPurchase"][];
            /** @description How many numbers those purchases hold. */
            unreviewed_numbers: number;
            /** @description Proofs sent after their purchase had expired, while it can still be recovered: the `total` of the purchases with `status=expired&late=true&recoverable=true`. */
            late_payments: number;
            /** @description In the last 7 days. */
            failed_emails: number;
            queued_emails: number;
            /** @description Raffles whose draw has passed without recorded results. */
            drawn_without_results: number;
            /** @description Banks that stopped notifying of payments. */
            silent_feeds: number;
            /** @description Banks that can't be asked about payments: they refuse the credentials, or have failed for ten minutes. */
            failing_feeds: number;
            /** @description Those of `pending_proofs` that have no photo, because a bank confirmed the payment. */
            confirmed_payments: number;
            /** @description Payments of approved purchases that the bank took back, or may have: the `total` of the movements with `reversed=true`. */
            reversed_payments: number;
            /** @description Rejections after the draw that wait for another administrator. */
            rejection_requests: number;
            /** @description Prizes whose winner says that they didn't come or aren't what was announced. */
            disputed_prizes: number;
            /** @description Payment methods whose rate stopped counting for prices in dollars with an update in the last 7 days. */
            kept_rates: number;
            /** @description Movements of which a part was sent back, whose rest is without an owner again since an update in the last 7 days. */
            returned_rests: number;
            /** @description How many days of cash, each of one person, no administrator has confirmed: the `total` of `listCash`. */
            unconfirmed_cash: number;
            /** @description How often the key of the logs was rotated or declared lost in the last 7 days. */
            ledger_key_changes: number;
            /** @description What the server should do by itself and doesn't; empty while all is well. */
            alarms: components["schemas"]["SystemAlarm"][];
        };
        SystemAlarm: {
            kind: components["schemas"]["SystemAlarmKind"];
            /** @description The name of who takes out lists or reads, for `lists_taken_out` and `buyers_read`. */
            who: string | null;
            /** @description For `job_failing` and `job_late`. */
            job: components["schemas"]["BackgroundJob"] | null;
            /** @description When its failures began, when it last succeeded, or when the oldest of what waits arrived; for `deliveries_refused`, the latest; for `database_alone`, now; the first list, or the start of the day. */
            since: components["schemas"]["Instant"];
            /** @description Failures in a row, how much waits, or all that was ever refused; the new logs; the lists or buyers; 1 for `job_late` and `database_alone`. */
            count: number;
        };
        /**
         * @description - `job_failing`: a background job fails again and again.
         *     - `job_late`: it has not succeeded for several of its periods: nothing runs it, or it doesn't end.
         *     - `deliveries_waiting`: bank notifications have not been read for five minutes.
         *     - `deliveries_failed`: bank notifications were set aside because they can't be stored.
         *     - `deliveries_refused`: a bank's notifications are refused (wrong key, signature or time), and no good one came since.
         *     - `emails_waiting`: e-mails that should leave at once have not for 15 minutes; sent to many at a time, for six hours.
         *     - `sales_unlogged`: changes of owners are missing in the logs after two minutes.
         *     - `logs_continued`: in the last 7 days the database returned to an earlier state, and logs continue in new ones.
         *     - `database_alone`: no standby of a cluster follows the database.
         *     - `lists_taken_out`: one person took out two lists or more today, each of more than a hundred rows.
         *     - `buyers_read`: one person read more than 2,000 buyers today, in pages and in shorter lists.
         * @enum {string}
         */
        SystemAlarmKind: "job_failing" | "job_late" | "deliveries_waiting" | "deliveries_failed" | "deliveries_refused" | "emails_waiting" | "sales_unlogged" | "logs_continued" | "database_alone" | "lists_taken_out" | "buyers_read";
        /**
         * @description What the server does by itself, again and again.
         * @enum {string}
         */
        BackgroundJob: "holds" | "totals" | "hold-totals" | "attacks" | "raffles" | "ledger" | "seal-notices" | "witnesses" | "draws" | "bank-enquiries" | "matching" | "clock" | "tidying" | "bank-notifications" | "e-mail" | "e-mail-heartbeat" | "reminders" | "push" | "waiting-list";
        Dashboard: {
            attention: components["schemas"]["DashboardAttention"];
            /** @description What first-active answers, or null while nothing is on sale. */
            next_draw: components["schemas"]["RaffleForStaff"] | null;
            raffles: components["schemas"]["DashboardRaffleCounts"];
            today: components["schemas"]["DashboardPeriod"];
            last_7_days: components["schemas"]["DashboardPeriod"];
            last_30_days: components["schemas"]["DashboardPeriod"];
            /** @description The last 30 days, oldest first, including days without sales. */
            sales: components["schemas"]["DashboardDay"][];
            email_configured: boolean;
            server_time: components["schemas"]["Instant"];
        };
        /**
         * @description `identity`: the site has its own name and a logo. `payment_method`: one is enabled. `terms`: the default text was replaced.
         *     `email_test`: someone confirmed a test message.
         *     `unconfirmed_limit`: somebody chose `unconfirmed_percent`, or none. `permit`: a raffle has its permit number, or an admin said that there is none. `first_raffle`: one was
         *     published. `trial_purchase`: one was approved, even if it has been removed; or numbers are already sold.
         * @enum {string}
         */
        FirstStepId: "identity" | "payment_method" | "terms" | "email_test" | "unconfirmed_limit" | "permit" | "first_raffle" | "trial_purchase";
        FirstStep: {
            id: components["schemas"]["FirstStepId"];
            done: boolean;
        };
        SentTestEmail: {
            recipient_email: components["schemas"]["Email"];
            sent_at: components["schemas"]["Instant"];
        };
        WaitingTrial: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            status: components["schemas"]["PurchaseStatus"];
        };
        FirstSteps: {
            /** @description All steps are done, or this is the demo. */
            finished: boolean;
            steps: components["schemas"]["FirstStep"][];
            /** @description The last test message sent, to be confirmed; null if there is none. */
            test_email: components["schemas"]["SentTestEmail"] | null;
            /** @description The newest raffle; null without one. */
            raffle_id: number | null;
            /** @description The newest trial purchase that isn't approved; null if there is none. */
            trial: components["schemas"]["WaitingTrial"] | null;
        };
        HoldAlarms: {
            /** @description At most 20, sorted by the number of held numbers, largest first. */
            holds: components["schemas"]["HoldAlarm"][];
            /** @description Largest share first. */
            photos: components["schemas"]["PhotoAlarm"][];
            refusals: components["schemas"]["RefusalWave"][];
            /** @description Raffles currently in attack mode, in which buyers' browsers need a proof of work. */
            attacks: components["schemas"]["AttackMode"][];
            /** @description Of today and yesterday in Caracas, one for each raffle and day. */
            vouched: components["schemas"]["VouchedAlarm"][];
        };
        /**
         * @description Much of a raffle is held by photos alone, from any number of addresses: web purchases that wait for review with a photo, whose
         *     payment no bank has confirmed. Such a hold has no end of its own. At half of the owner's limit at the latest.
         */
        PhotoAlarm: {
            raffle_id: number;
            raffle_name: string;
            purchases: number;
            numbers: number;
            /** @description Percentage of all the raffle's numbers. */
            share_percent: number;
            /** @description When the first of these photos came. */
            since: components["schemas"]["Instant"];
        };
        /**
         * @description In one day somebody sold in person or approved more than the owner's share (`vouched_alarm_percent`) of a raffle's numbers, and
         *     nothing backs them: no bank movement, no administrator who approved what somebody else sold, no confirmed cash.
         */
        VouchedAlarm: {
            raffle_id: number;
            raffle_name: string;
            day: components["schemas"]["Day"];
            /** @description Who went beyond it, the most numbers first. */
            people: components["schemas"]["VouchedShare"][];
            /** @description Who of them sold to or approved for whom, the most numbers first. */
            pairs: components["schemas"]["VouchedPair"][];
        };
        VouchedShare: {
            person: components["schemas"]["PurchaseReviewer"];
            purchases: number;
            numbers: number;
            amount_bs: components["schemas"]["Money"];
            /** @description Percentage of all the raffle's numbers. */
            share_percent: number;
            /** @description How many numbers they approved from the address that bought them, which count twice towards the owner's share. */
            same_address: number;
        };
        VouchedPair: {
            seller: components["schemas"]["PurchaseReviewer"];
            approver: components["schemas"]["PurchaseReviewer"];
            numbers: number;
        };
        /** @description An address, or a network of which no single address is unusual. */
        HoldAlarm: {
            raffle_id: number;
            raffle_name: string;
            /** @description Identifies it in `previewHoldRelease` and `releaseHolds`. */
            origin: string;
            /** @enum {string} */
            kind: "address" | "network";
            /** @description The part of the address that staff may see. */
            masked: string;
            /** @description Purchases without a proof. */
            purchases: number;
            /** @description The numbers held by those. */
            numbers: number;
            /** @description Percentage of all the raffle's numbers. */
            share_percent: number;
            since: components["schemas"]["Instant"];
        };
        /** @description Many purchases were refused because their address or network already held too much. */
        RefusalWave: {
            raffle_id: number;
            raffle_name: string;
            refusals: number;
            /** @description From how many addresses. */
            origins: number;
            /** @description Within how many minutes. */
            minutes: number;
        };
        AttackMode: {
            raffle_id: number;
            raffle_name: string;
            since: components["schemas"]["Instant"];
            /**
             * @description Why it started: many numbers were held unpaid within minutes, many addresses were refused, much of the raffle is held unpaid from one IPv6 /32, or purchases with nothing sent keep half of a price's unique amounts.
             * @enum {string}
             */
            reason: "holds" | "refusals" | "carrier" | "amounts";
        };
        /** @description What will be or was released, and what is kept because it has a proof. */
        HoldRelease: {
            raffle_id: number;
            purchases: number;
            numbers: number;
            kept_purchases: number;
            kept_numbers: number;
        };
        /** @description The purchase that holds or owns a number. */
        TicketPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            name: string;
            document_id: string;
            phone: string;
            status: components["schemas"]["PurchaseStatus"];
            has_proof: boolean;
            trial: boolean;
        };
        RaffleTicket: {
            number: components["schemas"]["TicketNumber"];
            status: components["schemas"]["TicketStatus"];
            /** @description Only with a session, for taken numbers. */
            purchase?: components["schemas"]["TicketPurchase"];
        };
        RaffleTicketPage: {
            items: components["schemas"]["RaffleTicket"][];
            page: number;
            limit: number;
            /** @description How many numbers match; null if counting them would cost more than the page itself. */
            total: number | null;
            /** @description The `from` of the next page; null at the end. */
            next: components["schemas"]["TicketNumber"] | null;
        };
        TicketSearchItem: {
            raffle_id: number;
            raffle_name: string;
            number: components["schemas"]["TicketNumber"];
            status: components["schemas"]["TicketStatus"];
            purchase: components["schemas"]["TicketPurchase"] | null;
        };
        TicketSearchPage: {
            items: components["schemas"]["TicketSearchItem"][];
            page: number;
            limit: number;
            total: number;
        };
        AvailableTickets: {
            raffle_id: number;
            available: number;
            numbers: components["schemas"]["TicketNumber"][];
        };
        /** @description A log's name, which each of its checkpoints states. */
        LedgerOrigin: string;
        /** @description The first characters of the root of a log's checkpoint, to be read aloud. */
        LedgerFingerprint: string;
        Ledger: {
            raffle_id: number;
            epoch: number;
            origin: components["schemas"]["LedgerOrigin"];
            /** @description The key of its checkpoints, as signed-note writes it. */
            verifier_key: string;
            /** @description How many entries the latest checkpoint covers. */
            size: number;
            fingerprint: components["schemas"]["LedgerFingerprint"] | null;
            /** @description Changes that the log doesn't contain yet. */
            waiting: number;
            seal_at: components["schemas"]["Instant"];
            /** @description Where its seal is; null until it is sealed. */
            seal_index: number | null;
            /** @description Logs that this one continues, the latest first. */
            earlier: {
                epoch: number;
                origin: components["schemas"]["LedgerOrigin"];
                opened_at: components["schemas"]["Instant"];
            }[];
        };
        LedgerList: {
            /** @description Their bundles are at `/raffles/{id}/ledger/bundle`. */
            raffles: number[];
            deleted: components["schemas"]["DeletedLedger"][];
            /** @description The `after` of the next page; null on the last one. */
            next: number | null;
        };
        DeletedLedger: {
            /** @description The key that signed it. */
            vkey: string;
            /** @description The signed note over all entries. */
            checkpoint: string;
            entries: string[];
        };
        PurchaseReceipts: {
            /**
             * @description `no_log`: the raffle has none, so there never is a receipt. `none`: the purchase owns no sold numbers. `waiting`:
             *     some of its numbers will be in the log within minutes. `ready`: the receipts cover all its numbers. `sealed`: the
             *     log is sealed too, and each receipt alone proves that the seal has its numbers. `decided`: its numbers were held when
             *     the log was sealed and it was approved after that, which the log tells; there is no receipt of it. `erased`: the
             *     buyer's data were erased at their request, and receipts can't be made without them. `seal_at` is null without a log
             *     and once the raffle is cancelled.
             * @enum {string}
             */
            state: "no_log" | "none" | "waiting" | "ready" | "sealed" | "decided" | "erased";
            seal_at: components["schemas"]["NullableInstant"];
            receipts: components["schemas"]["PurchaseReceipt"][];
        };
        PurchaseReceipt: {
            numbers: components["schemas"]["TicketNumber"][];
            /** @description The entry's place in the log. */
            index: number;
            /** @description The size of the log under the receipt's checkpoint. */
            size: number;
            fingerprint: components["schemas"]["LedgerFingerprint"];
            /** @description The receipt, as JSON text to store byte for byte. */
            file: string;
        };
        TicketStats: {
            raffle_id: number;
            total: number;
            available: number;
            reserved: number;
            sold: number;
            sold_percentage: components["schemas"]["Percentage"];
        };
        TicketVerification: {
            document_id?: components["schemas"]["DocumentId"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description Seven letters and digits in any case, with any spaces, dashes or other characters between them. */
            purchase_code?: string;
            ticket_number?: components["schemas"]["TicketNumber"];
            /** @description Narrows the search; on its own it is 400. */
            raffle_id?: number;
            /** @description Of a printed stub's QR code; nothing else is searched by then. */
            stub_code?: string;
        };
        CheckedEmail: {
            email_type: components["schemas"]["EmailType"];
            status: components["schemas"]["EmailStatus"];
            /** @description When it was sent, or if it wasn't, when it was queued. */
            at: components["schemas"]["Instant"];
        };
        /** @description A purchase's raffle. */
        PurchaseRaffle: {
            id: number;
            name: string;
            image_url: components["schemas"]["ImagePath"] | null;
            status: components["schemas"]["RaffleStatus"];
            outcome: components["schemas"]["RaffleOutcome"] | null;
            total_tickets: number;
            draw_date: components["schemas"]["NullableInstant"];
            previous_draw_date: components["schemas"]["NullableInstant"];
            sales_close_at: components["schemas"]["NullableInstant"];
            draw_source: string | null;
            permit_number: string | null;
            pause: components["schemas"]["RafflePause"] | null;
        };
        /**
         * @description A main prize of the current results, or an instant prize: that one is final at once, also while the raffle goes on
         *     (`raffle.outcome` is null).
         */
        PrizeWon: {
            /** @description Its number in the log, where instant prizes follow the main ones. */
            prize_position: number;
            prize_title: string;
            ticket_number: components["schemas"]["TicketNumber"];
        };
        /** @description A purchase with its personal data masked. */
        CheckedPurchase: {
            /** @description For requesting the link again; it grants no access. */
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle: components["schemas"]["PurchaseRaffle"];
            status: components["schemas"]["PurchaseStatus"];
            has_proof: boolean;
            /** @description What a pending purchase waits for; null if it isn't pending. */
            waits_for: ("proof" | "bank" | "review") | null;
            /** @description Its proof came after it had expired. */
            late: boolean;
            approved_after_draw: boolean;
            quantity: number;
            /** @description The numbers it holds or owns now. */
            tickets: components["schemas"]["TicketNumber"][];
            prizes_won: components["schemas"]["PrizeWon"][];
            /** @description 'M••• G•••' */
            name: string;
            /** @description 'g•••@gmail.com' */
            email: string | null;
            created_at: components["schemas"]["Instant"];
            reserved_until: components["schemas"]["NullableInstant"];
            emails: components["schemas"]["CheckedEmail"][];
        };
        CheckedTicket: {
            raffle_id: number;
            raffle_name: string;
            number: components["schemas"]["TicketNumber"];
            status: components["schemas"]["TicketStatus"];
        };
        TicketVerificationAnswer: {
            /** @description Newest first. */
            purchases: components["schemas"]["CheckedPurchase"][];
            /** @description There are more than the 50 returned. */
            more_purchases: boolean;
            /** @description Only if the search was by number alone. */
            tickets: components["schemas"]["CheckedTicket"][];
            /** @description The stub of `stub_code`; null without one, and for a code that isn't, or is no longer, of any. */
            stub: components["schemas"]["CheckedStub"] | null;
        };
        /**
         * @description `free`: its block lasts, and its number isn't sold. `reserved`: a sale in person waits for its approval. `sold`: to `name`. `over`: its
         *     block has ended, and the stub sells nothing any more.
         */
        CheckedStub: {
            raffle_id: number;
            raffle_name: string;
            number: components["schemas"]["TicketNumber"];
            /** @enum {string} */
            state: "free" | "reserved" | "sold" | "over";
            /** @description Whose it is, masked; null for `free` and `over`. */
            name: string | null;
            /**
             * Format: date-time
             * @description When it was sold; for `free` until when it can be.
             */
            at: string | null;
        };
        PurchaseCreation: {
            raffle_id: number;
            quantity: number;
            /** @description Exactly these numbers, `quantity` of them; by default they are drawn. */
            numbers?: components["schemas"]["TicketNumbers"];
            name: components["schemas"]["PersonName"];
            document_id: components["schemas"]["DocumentId"];
            /** @description Required on the web. */
            email?: components["schemas"]["Email"];
            phone: components["schemas"]["Phone"];
            /** @description The buyer declares to be 18 or older; must be true on the web. */
            adult?: boolean;
            /** @description The version of the terms that the buyer accepted; required on the web. */
            terms_version?: components["schemas"]["TermsVersion"];
            /** @default web */
            channel?: components["schemas"]["PurchaseChannel"];
            /** @description A trial purchase; only possible for an in-person sale by an admin. */
            trial?: boolean;
            payment_method?: components["schemas"]["PaymentMethodId"];
            payment_reference?: components["schemas"]["PaymentReference"];
            payer_bank?: components["schemas"]["PayerBank"];
            payer_phone?: components["schemas"]["Phone"];
            /** @description Not later than today in Caracas. */
            paid_on?: components["schemas"]["Day"];
            /**
             * Format: date-time
             * @description A sale in person that is a block: chosen numbers that its seller sells on paper until then, at the latest an hour before sales close. What isn't sold by then becomes free, and the raffle's limits of a purchase don't apply.
             */
            block_until?: string;
            /** @description Of the link by which the buyer came. One that isn't a current campaign's is ignored, and a repetition may leave it out or have another one. */
            campaign?: components["schemas"]["CampaignCode"];
            /** Format: binary */
            proof?: BinaryBody;
        };
        ProofUpload: {
            /** Format: binary */
            proof: BinaryBody;
            payment_method: components["schemas"]["PaymentMethodId"];
            payment_reference: components["schemas"]["PaymentReference"];
            payer_bank?: components["schemas"]["PayerBank"];
            payer_phone?: components["schemas"]["Phone"];
            /** @description Not later than today in Caracas. */
            paid_on?: components["schemas"]["Day"];
        };
        SentReference: {
            payment_method: components["schemas"]["PaymentMethodId"];
            payment_reference: components["schemas"]["PaymentReference"];
            payer_bank?: components["schemas"]["PayerBank"];
            payer_phone?: components["schemas"]["Phone"];
        };
        /** @description Fields of every view of a purchase. */
        PurchaseFields: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle: components["schemas"]["PurchaseRaffle"];
            /** @description 'Datos borrados a petición' once erased. */
            name: string;
            /** @description Empty once erased; `T` and the phone's digits for a buyer who gave a seller no cédula. */
            document_id: string;
            /** @description Null only for an in-person sale, or once erased. */
            email: string | null;
            /** @description Empty once erased. */
            phone: string;
            /** @description When the buyer's data were erased at their request. */
            erased_at: components["schemas"]["NullableInstant"];
            quantity: number;
            /** @description Of a single ticket, when the purchase was made. */
            unit_price_bs: components["schemas"]["Money"];
            /** @description All that were offered; the tickets that none of them covers are single. Adding or taking tickets counts them anew. */
            combos: components["schemas"]["PurchaseCombo"][];
            /** @description The sum of its combos and single tickets. */
            amount_bs: components["schemas"]["Money"];
            /** @description What the buyer is asked to pay in bolivars: `amount_bs`, or a few céntimos less, which no other purchase has (`payable_amount` of the raffle). */
            payable_bs: components["schemas"]["Money"];
            /**
             * @description What it costs in dollars if its raffle's price is in dollars: the sum of its combos and single tickets, which any payment
             *     method in dollars asks for. Null for a price in bolivars.
             */
            total_usd: components["schemas"]["Money"] | null;
            /** @description Bolivars per USD at the time of purchase, for a payment method in USD. */
            rate_bs: components["schemas"]["Rate"] | null;
            /** @description What the buyer is asked to pay in dollars: `total_usd`, or `amount_bs` at `rate_bs`, rounded up to the cent. Null for a payment in bolivars. */
            amount_usd: components["schemas"]["Money"] | null;
            payment_method: components["schemas"]["PaymentMethodId"] | null;
            /** @description The display name. */
            payment_method_name: string | null;
            payment_reference: string | null;
            payer_bank: string | null;
            payer_phone: string | null;
            paid_on: components["schemas"]["Day"] | null;
            has_proof: boolean;
            proof_at: components["schemas"]["NullableInstant"];
            /** @description When the reference was sent without a photo. */
            reference_at: components["schemas"]["NullableInstant"];
            /** @description Then the photo is asked for, unless the bank confirmed the reference. */
            photo_due_at: components["schemas"]["NullableInstant"];
            /** @description Since when a pending purchase waits for a decision of staff, which holds its numbers: its proof arrived, or a bank confirmed the payment. */
            review_since: components["schemas"]["NullableInstant"];
            /** @description The proof came after the purchase had expired. */
            late: boolean;
            status: components["schemas"]["PurchaseStatus"];
            /** @description The numbers it holds or owns now. */
            tickets: components["schemas"]["TicketNumber"][];
            /** @description The numbers it had when it was rejected or expired; otherwise those it had before somebody changed them. */
            former_tickets: components["schemas"]["TicketNumber"][];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            /** @description When the hold ends; null if it has no end, or if there is no hold. */
            reserved_until: components["schemas"]["NullableInstant"];
            /** @description The hold ends earlier than usual, because sales close. */
            hold_ends_with_sales: boolean;
            /** @description Staff ended this hold early, together with the others of its address. */
            released: boolean;
            /** @description The hold can be extended now. */
            can_extend: boolean;
            reviewed_at: components["schemas"]["NullableInstant"];
            rejection_reason: string | null;
            approved_after_draw: boolean;
            prizes_won: components["schemas"]["PrizeWon"][];
            channel: components["schemas"]["PurchaseChannel"];
        };
        /** @description A purchase, with its secret. */
        PurchaseForBuyer: components["schemas"]["PurchaseFields"] & {
            /**
             * @description While a proof waits for its review: within how many hours, rounded up, nine of ten of the last week's proofs that were sent
             *     at this hour of the day were answered. Null if they were fewer than 30, or if more than one in ten wasn't.
             */
            answer_hours: number | null;
            /** @description With which a browser subscribes to reminders of the purchase (VAPID, RFC 8292): a point of P-256, base64url. Null while phones keep nothing of this site. */
            push_key: string | null;
            /** @description The bank reported this payment and nothing contradicts it, but staff haven't confirmed it yet. */
            payment_arrived: boolean;
            /** @description For countdowns on devices with a wrong clock. */
            server_time: components["schemas"]["Instant"];
        };
        PurchaseReviewer: {
            id: number;
            name: string;
        };
        /** @description The other purchase that a warning refers to. */
        WarningPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle_id: number;
            raffle_name: string;
            name: string;
            status: components["schemas"]["PurchaseStatus"];
            trial: boolean;
            created_at: components["schemas"]["Instant"];
        };
        /** @description The reference's last digits match another one of the same payment method. */
        ReferenceWarning: {
            /** @constant */
            kind: "same_reference";
            other: components["schemas"]["WarningPurchase"];
            /** @description The other purchase's reference. */
            payment_reference: string;
        };
        /** @description The same photo was already sent, in this or another raffle. */
        ImageWarning: {
            /** @constant */
            kind: "same_image";
            other: components["schemas"]["WarningPurchase"];
            /** @enum {string} */
            match: "exact" | "similar";
        };
        /** @description The same cédula bought under a different name. */
        NameWarning: {
            /** @constant */
            kind: "other_name";
            other: components["schemas"]["WarningPurchase"];
        };
        ReviewWarning: components["schemas"]["ReferenceWarning"] | components["schemas"]["ImageWarning"] | components["schemas"]["NameWarning"];
        /** @description A purchase, with a session. */
        PurchaseForStaff: components["schemas"]["PurchaseFields"] & {
            can: components["schemas"]["PurchaseOffers"];
            /** @description It is excluded from all figures, and an admin can remove it. */
            trial: boolean;
            /**
             * Format: date-time
             * @description Until when a block is sold on paper; null for every other purchase.
             */
            block_until: string | null;
            /** @description The seller who holds it as a block, or sold it from one. */
            seller: components["schemas"]["PurchaseReviewer"] | null;
            /** @description The campaign by whose link the buyer came. */
            campaign: components["schemas"]["PurchaseCampaign"] | null;
            reviewed_by: components["schemas"]["PurchaseReviewer"] | null;
            /** @description Why it was approved despite a warning or after the draw, or recovered. */
            review_reason: string | null;
            /** @description Who registered an in-person sale; on the web, the user who was signed in on the device that bought. */
            created_by: components["schemas"]["PurchaseReviewer"] | null;
            warnings: components["schemas"]["ReviewWarning"][];
            /** @description Null where nothing can be rejected, and before the draw, when a reason is enough. */
            late_rejection: components["schemas"]["LateRejection"] | null;
            /**
             * @description A pending purchase whose held number is the latest result of a prize, which waits for its review. It can be approved even
             *     after results are recorded, if a correction of a lottery's digits came upon it.
             */
            holds_prize: boolean;
            /** @description The movement that pays it, or else the one that most likely does; null without one. */
            bank_match: components["schemas"]["BankMatch"] | null;
        };
        /**
         * @description What the user may do with the purchase at the moment of the answer, by the rules that the server enforces (`move` is every change
         *     of its numbers, `return` makes it wait for review again). An offer can still be refused for what they don't look at: numbers that are
         *     taken, a purchase of one's own, or money on its way back.
         */
        PurchaseOffers: {
            approve: components["schemas"]["PurchaseOffer"];
            reject: components["schemas"]["PurchaseOffer"];
            undo: components["schemas"]["PurchaseOffer"];
            return: components["schemas"]["PurchaseOffer"];
            recover: components["schemas"]["PurchaseOffer"];
            move: components["schemas"]["PurchaseOffer"];
            /** @description Of a trial. */
            remove: components["schemas"]["PurchaseOffer"];
        };
        PurchaseOffer: {
            /** @constant */
            may: true;
            /** @enum {string} */
            reason: "none" | "required";
            /** @description Why a reason is required, unless the purchase's warnings already say so. */
            hint: string | null;
        } | {
            /** @constant */
            may: false;
            /** @description Why not, if the user might expect it. */
            why: string | null;
        };
        PurchasePage: {
            items: components["schemas"]["PurchaseForStaff"][];
            page: number;
            limit: number;
            total: number;
        };
        PurchaseCreated: {
            purchase: components["schemas"]["PurchaseForBuyer"];
            secret: components["schemas"]["PurchaseSecret"];
        };
        PurchaseStatusChange: {
            status: components["schemas"]["PurchaseStatus"];
            /** @description The status the user saw; the web always sends it. */
            expected_status?: components["schemas"]["PurchaseStatus"];
            reason?: components["schemas"]["Reason"];
            /** @description The user has seen the warnings and approves anyway. */
            confirm_warnings?: boolean;
            /** @description The numbers for a recovered purchase. */
            numbers?: components["schemas"]["TicketNumbers"];
            /**
             * @description Draw the numbers of a recovered purchase.
             * @constant
             */
            draw?: true;
            /** @description Published beside the result; needed to reject after the draw, and ignored before. */
            category?: components["schemas"]["RejectionCategory"];
            /** @description One of its numbers, typed to confirm a rejection that can't be taken back. */
            held_number?: components["schemas"]["TicketNumber"];
        };
        ReviewLeaseRequest: {
            /**
             * Format: uuid
             * @description The purchase on the screen; null for none.
             */
            looking_at: string | null;
            /** @description The purchases to review next, in order; none gives back all but `looking_at`. */
            wanted: string[];
            /** @description Those whose decision is on its way to the server. They stay in hand until it arrives, in addition to the three. */
            deciding?: string[];
        };
        /** @description Which waiting purchases are in whose hands. */
        ReviewLeases: {
            /** @description In the order of the request. */
            yours: string[];
            others: {
                /** Format: uuid */
                purchase_id: string;
                /** @description Of the person. */
                name: string;
                /** @description Whether it is on their screen; otherwise it comes next there. */
                looking: boolean;
            }[];
            lease_seconds: number;
        };
        /**
         * @description Why a purchase was rejected after the draw, in the words that everyone may read.
         * @enum {string}
         */
        RejectionCategory: "payment_missing" | "amount_differs" | "reference_differs" | "payment_used" | "proof_unreadable" | "payment_returned" | "other";
        /**
         * @description What rejecting a purchase after the draw takes besides a reason; in a raffle with a public log a number that was taken from its
         *     holder is drawn again, or has no winner.
         */
        LateRejection: {
            /** @description The log is sealed, so that it can't be taken back: `held_number` is needed. */
            final: boolean;
            /** @description One of its numbers has won, or may still win: another administrator must confirm. */
            second_admin: boolean;
            /** @description How many administrators can sign in. */
            administrators: number;
            request: components["schemas"]["RejectionRequest"] | null;
        };
        /** @description A rejection that waits for another administrator. */
        RejectionRequest: {
            requested_by: components["schemas"]["PurchaseReviewer"];
            requested_at: components["schemas"]["Instant"];
            reason: string;
            category: components["schemas"]["RejectionCategory"];
        };
        RejectionDecision: {
            /** @enum {string} */
            decision: "confirm" | "drop";
        };
        /** @description The SHA-256, in hexadecimal, of the purchase's `tickets` joined by commas, as the caller knows them. */
        ExpectedNumbers: string;
        TicketReassignment: {
            /** @description The numbers to release; all by default. */
            release?: components["schemas"]["TicketNumbers"];
            /** @description The new numbers; by default they are drawn. */
            numbers?: components["schemas"]["TicketNumbers"];
            reason: components["schemas"]["Reason"];
            expected_numbers?: components["schemas"]["ExpectedNumbers"];
        };
        TicketQuantityChange: {
            quantity: number;
            reason: components["schemas"]["Reason"];
            expected_numbers?: components["schemas"]["ExpectedNumbers"];
        };
        LinkSent: {
            message: string;
            /** @description The e-mail address, masked; null if there is none. */
            email: string | null;
        };
        RaffleClosing: {
            lines: components["schemas"]["ClosingLine"][];
            sold_bs: components["schemas"]["Money"];
            /** @description What is left of it without what goes back. */
            left_bs: components["schemas"]["Money"];
        };
        ClosingLine: {
            /**
             * @description `sold`: by method of payment. `money`: where it is. `returned`: what a cancelled raffle paid back or owes. `prizes`: what each
             *     prize that was won is worth, as announced. `withheld`: the tax of each, as staff typed it.
             * @enum {string}
             */
            part: "sold" | "money" | "returned" | "prizes" | "withheld";
            /** @description In words, for people: a method, 'En el banco', who took cash, a prize. */
            label: string;
            /** @description Null for a prize. */
            purchases: number | null;
            /** @description Null for a prize without a worth in bolivars. */
            amount_bs: components["schemas"]["Money"] | null;
            /** @description Dollars of methods that are paid in dollars, or of a prize. */
            amount_usd: string | null;
        };
        /** @description Why a person can't be erased yet. */
        ErasureObstacle: {
            /**
             * @description `undecided`: a purchase waits for payment or review. `not_drawn`: its raffle has no results and isn't cancelled.
             *     `money_owed`: a cancelled raffle hasn't paid back what it owes for it. `claim_period`: winners may still claim their prizes, or
             *     buyers of a cancelled raffle their money, until `until`.
             *     `payment_unowned`: money of theirs that pays no purchase hasn't been refunded or dismissed.
             * @enum {string}
             */
            reason: "undecided" | "not_drawn" | "money_owed" | "claim_period" | "payment_unowned";
            /** @description What to do or wait for. */
            message: string;
            /** @description Null for `payment_unowned`. */
            purchase_id: components["schemas"]["PurchaseId"] | null;
            /** @description With `claim_period` only. */
            until: components["schemas"]["NullableInstant"];
        };
        ErasablePerson: {
            document_id: string;
            /** @description From the latest purchase, like the contact data. */
            name: string;
            phone: string;
            email: string | null;
            purchases: number;
            /** @description Of proofs of payment. */
            photos: number;
            /** @description Purchases whose commitments in the log can be opened until then. */
            salts: number;
            /** @description Messages in the history. */
            emails: number;
            /** @description Bank movements whose payer will be erased. */
            movements: number;
            /** @description Prizes won; their winner's masked name will no longer be shown. */
            prizes: number;
            /** @description None if the person can be erased now. */
            obstacles: components["schemas"]["ErasureObstacle"][];
        };
        ErasurePreview: {
            people: components["schemas"]["ErasablePerson"][];
        };
        ErasureRequest: {
            /** @description As in `ErasablePerson`: `T` and a phone's digits for a buyer who gave a seller no cédula. */
            document_id: string;
        };
        Erasure: {
            purchases: number;
            photos: number;
            emails: number;
            movements: number;
        };
        Client: {
            document_id: string;
            /** @description The name on the latest purchase. */
            name: string;
            email: string | null;
            phone: string;
            purchases: number;
            approved_purchases: number;
            /** @description Numbers of approved purchases. */
            tickets: number;
            /** @description Of approved purchases. */
            total_bs: components["schemas"]["Money"];
            first_purchase_at: components["schemas"]["Instant"];
            last_purchase_at: components["schemas"]["Instant"];
            last_purchase_id: components["schemas"]["PurchaseId"];
        };
        ClientPage: {
            items: components["schemas"]["Client"][];
            page: number;
            limit: number;
            total: number;
        };
        PurchaseCounts: {
            pending: number;
            approved: number;
            rejected: number;
            expired: number;
        };
        AnalyticsTotals: {
            /** @description From approved purchases, excluding undone ones. */
            revenue_bs: components["schemas"]["Money"];
            pending_bs: components["schemas"]["Money"];
            purchases: components["schemas"]["PurchaseCounts"];
            /** @description Numbers of approved purchases. */
            tickets: number;
            /** @description The average of an approved purchase. */
            average_bs: components["schemas"]["Money"];
            /** @description Approved purchases as a share of reviewed ones; null if none was reviewed. */
            approval_rate: components["schemas"]["Percentage"] | null;
            /** @description From proof to review, within 2.5 %: times are counted after rounding, so that it costs the same for any number of reviews. Null if none was reviewed. */
            median_review_seconds: number | null;
        };
        AnalyticsPoint: {
            /** @description The first day of the period. */
            date: components["schemas"]["Day"];
            revenue_bs: components["schemas"]["Money"];
            pending_bs: components["schemas"]["Money"];
            purchases: number;
            tickets: number;
        };
        AnalyticsMethod: {
            payment_method: string | null;
            name: string | null;
            revenue_bs: components["schemas"]["Money"];
            purchases: number;
            tickets: number;
        };
        AnalyticsRaffle: {
            raffle_id: number;
            name: string;
            revenue_bs: components["schemas"]["Money"];
            purchases: number;
            tickets: number;
        };
        AnalyticsHour: {
            /** @description 1 is Monday. */
            weekday: number;
            /** @description In America/Caracas. */
            hour: number;
            purchases: number;
            revenue_bs: components["schemas"]["Money"];
        };
        AnalyticsClient: {
            document_id: string;
            name: string;
            purchases: number;
            tickets: number;
            revenue_bs: components["schemas"]["Money"];
        };
        AnalyticsPeriod: {
            date_from: components["schemas"]["Day"];
            date_to: components["schemas"]["Day"];
            totals: components["schemas"]["AnalyticsTotals"];
        };
        Analytics: {
            group_by: components["schemas"]["AnalyticsGroup"];
            current: components["schemas"]["AnalyticsPeriod"];
            /** @description The same number of days immediately before. */
            previous: components["schemas"]["AnalyticsPeriod"];
            /** @description Oldest first, empty periods included. */
            series: components["schemas"]["AnalyticsPoint"][];
            by_method: components["schemas"]["AnalyticsMethod"][];
            by_raffle: components["schemas"]["AnalyticsRaffle"][];
            /** @description Hours of the week with purchases. */
            by_hour: components["schemas"]["AnalyticsHour"][];
            best_clients: components["schemas"]["AnalyticsClient"][];
        };
        /** @description The parameter `de` of a campaign's links. */
        CampaignCode: string;
        CampaignName: string;
        CampaignCreation: {
            code: components["schemas"]["CampaignCode"];
            name: components["schemas"]["CampaignName"];
        };
        CampaignFields: {
            name: components["schemas"]["CampaignName"];
            /** @description False ends it; true resumes it. */
            active: boolean;
        };
        /** @description What a campaign brought to one raffle. */
        CampaignRaffle: {
            raffle_id: number;
            name: string;
            /** @description Reserved, whatever became of them. */
            purchases: number;
            approved: number;
            /** @description Of those that are approved. */
            revenue_bs: components["schemas"]["Money"];
        };
        Campaign: {
            code: components["schemas"]["CampaignCode"];
            name: components["schemas"]["CampaignName"];
            created_at: components["schemas"]["Instant"];
            /** @description Null while it is current. */
            ended_at: components["schemas"]["NullableInstant"];
            /** @description Each browser once a day. */
            visits: number;
            /** @description Reserved, whatever became of them. */
            purchases: number;
            approved: number;
            /** @description Of those that are approved. */
            revenue_bs: components["schemas"]["Money"];
            /** @description Most revenue first. */
            by_raffle: components["schemas"]["CampaignRaffle"][];
        };
        CampaignPage: {
            items: components["schemas"]["Campaign"][];
            page: number;
            limit: number;
            total: number;
        };
        PurchaseCampaign: {
            code: components["schemas"]["CampaignCode"];
            name: components["schemas"]["CampaignName"];
        };
        SiteContact: {
            whatsapp: components["schemas"]["Phone"] | null;
            /** @description The account name, without @. */
            instagram: string | null;
            phone: components["schemas"]["Phone"] | null;
            /** @description Who answers for the raffles: buyers see it where they pay. */
            responsible?: string | null;
        };
        SiteConfig: {
            name: components["schemas"]["SiteName"];
            description: string;
            logo: components["schemas"]["ImagePath"] | null;
            contact: components["schemas"]["SiteContact"];
        };
        /** @description Colours by variable name, as typed; names may have a leading `--`. */
        ColorMap: {
            [key: string]: string;
        };
        SiteColors: {
            light: components["schemas"]["ColorMap"];
            dark: components["schemas"]["ColorMap"];
        };
        /** @description `pago_movil` needs bank, phone and document_id; `transferencia` bank, account and document_id. */
        PaymentMethod: {
            id: components["schemas"]["PaymentMethodId"];
            type: components["schemas"]["PaymentMethodType"];
            name: string;
            instructions: string;
            /** @description The bank's code. */
            bank: string | null;
            phone: components["schemas"]["Phone"] | null;
            document_id: components["schemas"]["DocumentId"] | null;
            /** @description Account number, Zelle address or Binance id. */
            account: string | null;
            holder: string | null;
            /**
             * @description Of `zelle` and `binance`, for prices in bolivars: a rate of its own; null for the dollar's. `GET /config` has the rate itself
             *     in either case. Prices in dollars need none.
             */
            rate_bs: components["schemas"]["Rate"] | null;
            enabled: boolean;
            order: number;
        };
        PaymentMethods: components["schemas"]["PaymentMethod"][];
        PurchaseRules: {
            reservation_minutes: number;
            /**
             * @description What a buyer who paid sends: `photo`: the reference and the photo. `reference`: the reference, and the photo only if the bank
             *     doesn't confirm it in time.
             * @enum {string}
             */
            payment_check: "photo" | "reference";
            /** @description How long the bank has to confirm a reference. */
            photo_after_minutes: number;
            /** @description When somebody looks at proofs, in hours of Caracas; at any other hour buyers read when it is again. Null for all day. */
            review_hours: components["schemas"]["ReviewHours"] | null;
            /** @description The quantities shown as buttons. */
            quick_quantities: number[];
        };
        /** @description Rules that are left out stay as they are: a screen opened before an update doesn't know them. */
        PurchaseRulesChange: {
            reservation_minutes: number;
            /**
             * @description What a buyer who paid sends: `photo`: the reference and the photo. `reference`: the reference, and the photo only if the bank
             *     doesn't confirm it in time.
             * @enum {string}
             */
            payment_check?: "photo" | "reference";
            /** @description How long the bank has to confirm a reference. */
            photo_after_minutes?: number;
            /** @description When somebody looks at proofs, in hours of Caracas; at any other hour buyers read when it is again. Null for all day. */
            review_hours?: components["schemas"]["ReviewHours"] | null;
            /** @description The quantities shown as buttons. */
            quick_quantities: number[];
        };
        ReviewHours: {
            from: number;
            /** @description Later than `from`, unless it is past midnight. */
            until: number;
        };
        /** @description How far the owner trusts a single person with sales, and photos without a bank's word; everything is off by default. */
        SaleControls: {
            vouched_tickets_per_day: components["schemas"]["VouchedTicketsPerDay"];
            vouched_alarm_percent: components["schemas"]["VouchedAlarmPercent"];
            other_approves: components["schemas"]["OtherApproves"];
            unconfirmed_percent: components["schemas"]["UnconfirmedPercent"];
            passkeys_required: components["schemas"]["PasskeysRequired"];
            helpers_take_out: components["schemas"]["HelpersTakeOut"];
        };
        /** @description Controls that are left out stay as they are, so that each screen changes only those that it shows. */
        SaleControlsChange: {
            vouched_tickets_per_day?: components["schemas"]["VouchedTicketsPerDay"];
            vouched_alarm_percent?: components["schemas"]["VouchedAlarmPercent"];
            other_approves?: components["schemas"]["OtherApproves"];
            unconfirmed_percent?: components["schemas"]["UnconfirmedPercent"];
            passkeys_required?: components["schemas"]["PasskeysRequired"];
            helpers_take_out?: components["schemas"]["HelpersTakeOut"];
        };
        /**
         * @description How many numbers of a raffle one helper may vouch for in a day of Caracas (sell in person, or approve, whoever sold them and however)
         *     while nothing backs them: no bank movement, no administrator who approved what somebody else sold, no confirmed cash. Of those it
         *     counts what the bank would have reported, because a statement or a feed covers the payment's day, and what a helper sold in person and
         *     nobody else approved. Beyond it, a sale, an approval and the freeing of a movement are refused (409 `vouching_limit`). Null without a limit; it
         *     doesn't bind administrators.
         */
        VouchedTicketsPerDay: number | null;
        /** @description Above which share of a raffle one person's numbers without backing, in a day, are an alarm (`VouchedAlarm`), whether or not a bank would have reported them. */
        VouchedAlarmPercent: number;
        /** @description A sale in person is approved by somebody else than its seller, whatever their role, unless a bank movement pays it; administrators don't approve their own purchases on the web, as helpers never do, nor confirm the cash that they took. */
        OtherApproves: boolean;
        /**
         * @description What needs a confirmation (`x-confirm-identity`) needs a passkey, also from who has none yet: they add one first. Only who has one
         *     can require it.
         */
        PasskeysRequired: boolean;
        /** @description Helpers, too, take out lists with buyers' data (`x-takes-out: buyers`). */
        HelpersTakeOut: boolean;
        /**
         * @description How much of a raffle, as a percentage of its numbers, may be held on the web without a bank having reported the payment: on a
         *     photo alone, or still to be paid, because a photo is never refused. More reservations are refused until payments are
         *     confirmed or holds end. It has no effect while no bank reports payments. 60 until the owner chooses; null without a limit.
         */
        UnconfirmedPercent: number | null;
        UploadRules: {
            max_mb: number;
            /** @description Among them JPEG or PNG, as which browsers write photos. */
            types: ("image/jpeg" | "image/png" | "image/gif" | "image/webp")[];
        };
        TermsText: string;
        Terms: {
            version: components["schemas"]["TermsVersion"];
            text: components["schemas"]["TermsText"];
            published_at: components["schemas"]["Instant"];
        };
        /** @description A changed text becomes the next version. `version` and `published_at` are ignored. */
        TermsChange: {
            version?: components["schemas"]["TermsVersion"];
            text: components["schemas"]["TermsText"];
            published_at?: components["schemas"]["Instant"];
        };
        FaqItem: {
            question: string;
            answer: string;
        };
        Faq: components["schemas"]["FaqItem"][];
        /** @enum {string} */
        SmtpSecurity: "none" | "starttls" | "tls";
        /** @description As returned, without the password. */
        EmailSettings: {
            host: string | null;
            port: number;
            security: components["schemas"]["SmtpSecurity"];
            user: string | null;
            password_set: boolean;
            from: string | null;
            reply_to: string | null;
            enabled_types: components["schemas"]["EmailType"][];
        };
        /** @description Without `password` the stored one is kept; null removes it. `password_set` is ignored. Without a host no e-mail is sent. */
        EmailSettingsChange: {
            host: string | null;
            port: number;
            security: components["schemas"]["SmtpSecurity"];
            user: string | null;
            password?: string | null;
            password_set?: boolean;
            from: components["schemas"]["Email"] | null;
            reply_to: components["schemas"]["Email"] | null;
            enabled_types: components["schemas"]["EmailType"][];
        };
        /** @enum {string} */
        SiteIcon: "any-192" | "any-512" | "maskable-512" | "apple-180";
        WebManifest: {
            /** @constant */
            id: "/";
            name: components["schemas"]["SiteName"];
            /** @description What fits under an icon. */
            short_name: string;
            description: string;
            /** @constant */
            lang: "es-VE";
            /** @constant */
            start_url: "/";
            /** @constant */
            scope: "/";
            /** @constant */
            display: "standalone";
            background_color: string;
            theme_color: string;
            icons: {
                src: string;
                sizes: string;
                /** @constant */
                type: "image/png";
                /** @enum {string} */
                purpose: "any" | "maskable";
            }[];
            shortcuts: {
                name: string;
                url: string;
            }[];
        };
        PublicConfig: {
            site: components["schemas"]["SiteConfig"];
            site_colors: components["schemas"]["SiteColors"];
            /** @description The enabled ones, in order; without those that follow the dollar's rate while none is in force. */
            payment_methods: components["schemas"]["PaymentMethods"];
            purchase_rules: components["schemas"]["PurchaseRules"];
            uploads: components["schemas"]["UploadRules"];
            terms: components["schemas"]["Terms"];
            faq: components["schemas"]["Faq"];
            /** @description The text of the banner in demo mode; null otherwise. */
            demo: string | null;
            /**
             * @description When this installation was restored from a backup, until an administrator says that it is the real one: until then
             *     it sends nothing, asks no bank and no witness, writes no log and draws nothing. Null otherwise.
             */
            copy_since: components["schemas"]["Instant"] | null;
            /** @description Whether buyers get their tickets by e-mail: a mail server is set, that message is switched on, and this is no restored copy. */
            sends_email: boolean;
            /** @description Whether pages offer the waiting list: buyers get e-mails and its message is switched on, or this is the demo. */
            waiting_list: boolean;
        };
        SiteEntry: {
            /** @constant */
            key: "site";
            value: components["schemas"]["SiteConfig"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        SiteColorsEntry: {
            /** @constant */
            key: "site_colors";
            value: components["schemas"]["SiteColors"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        PaymentMethodsEntry: {
            /** @constant */
            key: "payment_methods";
            value: components["schemas"]["PaymentMethods"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        PurchaseRulesEntry: {
            /** @constant */
            key: "purchase_rules";
            value: components["schemas"]["PurchaseRules"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        SaleControlsEntry: {
            /** @constant */
            key: "sale_controls";
            value: components["schemas"]["SaleControls"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        PaybackTemplateEntry: {
            /** @constant */
            key: "payback_template";
            value: components["schemas"]["PaybackTemplate"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        UploadsEntry: {
            /** @constant */
            key: "uploads";
            value: components["schemas"]["UploadRules"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        TermsEntry: {
            /** @constant */
            key: "terms";
            value: components["schemas"]["Terms"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        FaqEntry: {
            /** @constant */
            key: "faq";
            value: components["schemas"]["Faq"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        WhatsAppTextsEntry: {
            /** @constant */
            key: "whatsapp_texts";
            value: components["schemas"]["WhatsAppTexts"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        ReminderTextsEntry: {
            /** @constant */
            key: "reminder_texts";
            value: components["schemas"]["ReminderTexts"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        EmailSettingsEntry: {
            /** @constant */
            key: "email_settings";
            value: components["schemas"]["EmailSettings"];
            /** @description Null for the default. */
            updated_at: components["schemas"]["NullableInstant"];
            /** @description The name of the user who changed it. */
            updated_by: string | null;
        };
        ConfigEntry: components["schemas"]["SiteEntry"] | components["schemas"]["SiteColorsEntry"] | components["schemas"]["PaymentMethodsEntry"] | components["schemas"]["PurchaseRulesEntry"] | components["schemas"]["SaleControlsEntry"] | components["schemas"]["UploadsEntry"] | components["schemas"]["TermsEntry"] | components["schemas"]["FaqEntry"] | components["schemas"]["WhatsAppTextsEntry"] | components["schemas"]["ReminderTextsEntry"] | components["schemas"]["EmailSettingsEntry"] | components["schemas"]["PaybackTemplateEntry"];
        /** @description The entry's new value. `key` must match the path; `updated_by` is ignored. */
        ConfigChange: {
            key?: components["schemas"]["ConfigKey"];
            /** @description When the entry that was edited had changed last; the web always sends it. */
            updated_at?: components["schemas"]["NullableInstant"];
            updated_by?: string | null;
            value: components["schemas"]["SiteConfig"] | components["schemas"]["SiteColors"] | components["schemas"]["PaymentMethods"] | components["schemas"]["PurchaseRulesChange"] | components["schemas"]["SaleControlsChange"] | components["schemas"]["UploadRules"] | components["schemas"]["TermsChange"] | components["schemas"]["Faq"] | components["schemas"]["WhatsAppTexts"] | components["schemas"]["ReminderTexts"] | components["schemas"]["EmailSettingsChange"] | components["schemas"]["PaybackTemplate"];
        };
        ConfigImageUpload: {
            /** Format: binary */
            image: BinaryBody;
        };
        UploadedImage: {
            url: components["schemas"]["ImagePath"];
            width: number;
            height: number;
        };
        /**
         * @description How the bank writes its statements. `columns`: a table whose columns the owner maps (CSV, TSV or XLSX). The others are layouts of one
         *     bank, which bring their own rules for columns, amounts and dates.
         * @enum {string}
         */
        BankLayout: "columns" | "provincial_43" | "bdv_fixed" | "banesco_qif" | "mercantil_mt940" | "bnc_tsv";
        /**
         * @description What separates céntimos: never guessed from one amount.
         * @enum {string}
         */
        DecimalSign: "comma" | "dot";
        /** @enum {string} */
        DateOrder: "dmy" | "mdy" | "ymd" | "dmy_compact" | "ymd_compact";
        /**
         * @description `amount` has a sign, or a column that says debit or credit: `direction` in words or signs (NC/ND, +/-), the others in letters whose
         *     meaning the bank decides (`letters_cd`: C or H is a credit, D a debit; `letters_ac`: A a credit, C a debit; `letters_dr`: D a credit,
         *     R a debit; `letters_ie`: I a credit, E a debit; `letters_es`: E a credit, S a debit). `credit` and `debit` are a pair of columns
         *     without one. `unknown`: a person has to say it before the file can be imported.
         * @enum {string}
         */
        ColumnMeaning: "date" | "time" | "reference" | "description" | "amount" | "direction" | "letters_cd" | "letters_ac" | "letters_dr" | "letters_ie" | "letters_es" | "credit" | "debit" | "balance" | "payer_phone" | "payer_document" | "payer_bank" | "ignored" | "unknown";
        ColumnHeader: string;
        StatementColumn: {
            /** @description As in the file; `Columna 3` where the file has none. */
            header: components["schemas"]["ColumnHeader"];
            meaning: components["schemas"]["ColumnMeaning"];
        };
        StatementColumns: components["schemas"]["StatementColumn"][];
        BankAccountFields: {
            name: components["schemas"]["BankAccountName"];
            /** @description The bank's code: `0134`. */
            bank: string;
            layout: components["schemas"]["BankLayout"];
            /** @description For the layout `columns`. */
            decimal_sign: components["schemas"]["DecimalSign"];
            /** @description For the layout `columns`. */
            date_order: components["schemas"]["DateOrder"];
            /** @description What the columns mean, remembered from the last import; empty before the first one. */
            columns: components["schemas"]["StatementColumns"];
            /** @description False once the account is no longer used; its movements stay. */
            active: boolean;
        };
        BankAccountName: string;
        BankAccount: {
            id: number;
            name: components["schemas"]["BankAccountName"];
            bank: string;
            layout: components["schemas"]["BankLayout"];
            decimal_sign: components["schemas"]["DecimalSign"];
            date_order: components["schemas"]["DateOrder"];
            columns: components["schemas"]["StatementColumns"];
            active: boolean;
            last_import_at: components["schemas"]["NullableInstant"];
        };
        BankAccountList: {
            items: components["schemas"]["BankAccount"][];
        };
        MatchRefusal: {
            movement_ids: number[];
        };
        /**
         * @description How a bank reports payments. Notifying: `generic` is signed with HMAC, `bdv` Banco de Venezuela, `r4` R4 Conecta (Mi Banco), `bnc` BNC. Asked about each declared payment: `banesco` and `mercantil`.
         * @enum {string}
         */
        BankAdaptor: "generic" | "bdv" | "r4" | "bnc" | "banesco" | "mercantil";
        BankCredential: string;
        /** @description What the organisation identifies itself with at a bank that is asked; not secret. Mercantil needs all of them, Banesco only `client_id`. */
        BankCredentials: {
            client_id: components["schemas"]["BankCredential"];
            merchant_id?: components["schemas"]["BankCredential"];
            integrator_id?: components["schemas"]["BankCredential"];
            terminal_id?: components["schemas"]["BankCredential"];
            /** @description The organisation's own, which the payments are sent to. */
            phone?: components["schemas"]["Phone"];
        };
        /**
         * @description Why a bank can't be asked: it refuses the credentials, said that it is being maintained, doesn't answer, or answers something undocumented. `locked`, also for banks that notify: its key was stored under another SECRET_KEY and must be typed again.
         * @enum {string}
         */
        EnquiryProblem: "refused" | "maintenance" | "unreachable" | "unreadable" | "locked";
        BankSecret: string;
        CipherKey: string;
        NetworkAddress: string;
        BankFeedFields: {
            /** @description False: its notifications are refused. */
            active: boolean;
            /** @description Without it the key stays. */
            secret?: components["schemas"]["BankSecret"];
            /** @description For banks that encrypt what they send. Without it the key stays. */
            cipher_key?: components["schemas"]["CipherKey"];
            /** @description For banks that are asked. Without it they stay; without `secret` too. */
            credentials?: components["schemas"]["BankCredentials"];
            /** @description Stop accepting the keys before the current ones. */
            revoke_previous?: boolean;
            /** @description The bank's network addresses; empty for any. */
            allowed_addresses: components["schemas"]["NetworkAddress"][];
            /** @description After how many hours without a notification the desk raises an alarm; null for never. */
            silent_after_hours: number | null;
        };
        BankFeed: {
            account_id: number;
            adaptor: components["schemas"]["BankAdaptor"];
            /** @description Where the bank sends to; null if it is asked. Part of it is secret. */
            url: string | null;
            credentials: components["schemas"]["BankCredentials"] | null;
            /** @description Why the bank can't be asked now, or its key can't be read; null otherwise. */
            enquiry_problem: components["schemas"]["EnquiryFailure"] | null;
            active: boolean;
            secret_set_at: components["schemas"]["Instant"];
            has_cipher_key: boolean;
            /** @description Until when the keys before the current ones are accepted. */
            previous_until: components["schemas"]["NullableInstant"];
            allowed_addresses: components["schemas"]["NetworkAddress"][];
            silent_after_hours: number | null;
            /** @description Nothing arrived for longer than that. */
            silent: boolean;
            last_delivery_at: components["schemas"]["NullableInstant"];
            /** @description Notifications that could not be understood or stored. */
            unreadable: number;
            /** @description Calls with a wrong key or from another address; their bodies are not kept. */
            refused: number;
            last_refused_at: components["schemas"]["NullableInstant"];
        };
        EnquiryFailure: {
            problem: components["schemas"]["EnquiryProblem"];
            /** @description What the bank says about it. */
            detail: string | null;
            since: components["schemas"]["Instant"];
        };
        BankFeedList: {
            items: components["schemas"]["BankFeed"][];
        };
        /**
         * @description `shadow` only records what it would approve.
         * @enum {string}
         */
        AutomationMode: "off" | "shadow" | "on";
        BankAutomationFields: {
            mode: components["schemas"]["AutomationMode"];
            /** @description Payments above this amount are left to staff. Needed unless `off`. */
            cap_bs: components["schemas"]["Price"] | null;
        };
        /** @description What the account would have approved or approved since its trial began, and what staff decided: `decided` = `approved` + `refused` + `waiting`. */
        AutomationRecord: {
            since: components["schemas"]["NullableInstant"];
            decided: number;
            approved: number;
            /** @description Rejected, or paid by another movement. */
            refused: number;
            waiting: number;
        };
        /** @description Somebody undid an automatic approval, which turned it off. */
        AutomationStop: {
            at: components["schemas"]["Instant"];
            by: components["schemas"]["PurchaseReviewer"];
        };
        BankAutomation: {
            account_id: number;
            account_name: components["schemas"]["BankAccountName"];
            mode: components["schemas"]["AutomationMode"];
            cap_bs: string | null;
            /** @description How many purchases of the trial staff have to approve before it may be on. */
            needed: number;
            /** @description Of the trial. */
            record: components["schemas"]["AutomationRecord"];
            /** @description What it approved by itself and still is approved. */
            automatic: components["schemas"]["MatchFigures"];
            stopped: components["schemas"]["AutomationStop"] | null;
        };
        BankAutomationList: {
            items: components["schemas"]["BankAutomation"][];
        };
        AutomaticDecision: {
            id: number;
            /**
             * @description `on`: it approved the purchase.
             * @enum {string}
             */
            mode: "shadow" | "on";
            /**
             * @description `refused`: staff decided otherwise, or undid it.
             * @enum {string}
             */
            outcome: "waiting" | "approved" | "refused";
            decided_at: components["schemas"]["Instant"];
            purchase: components["schemas"]["UsedBy"];
            movement: components["schemas"]["BankMovement"];
            /** @description For `undoMatchApproval`; null once it is undone, and for `shadow`. */
            approval_id: number | null;
        };
        AutomaticDecisionPage: {
            items: components["schemas"]["AutomaticDecision"][];
            page: number;
            limit: number;
            total: number;
        };
        /** @description A notification that a bank sent, and what became of it. */
        BankDelivery: {
            id: number;
            account_id: number;
            account_name: components["schemas"]["BankAccountName"];
            adaptor: components["schemas"]["BankAdaptor"];
            /**
             * @description `unreadable`: its content can't be understood. `failed`: it can't be stored, after several tries.
             * @enum {string}
             */
            state: "waiting" | "read" | "unreadable" | "failed";
            /** @description Why it could not be understood or stored, in Spanish. */
            problem: string | null;
            received_at: components["schemas"]["Instant"];
            /** @description When it was repeated last. */
            last_at: components["schemas"]["Instant"];
            /** @description How often the bank sent it. */
            times: number;
            movements: components["schemas"]["BankMovement"][];
        };
        BankDeliveryPage: {
            items: components["schemas"]["BankDelivery"][];
            page: number;
            limit: number;
            total: number;
        };
        DeliveriesToRead: {
            ids: number[];
        };
        DeliveriesWaiting: {
            waiting: number;
        };
        /**
         * Format: binary
         * @description CSV, TSV or XLSX, or pasted text; at most 500 rows and 5,000 numbers.
         */
        PaperListFile: BinaryBody;
        PaperListUpload: {
            file: components["schemas"]["PaperListFile"];
        };
        PaperListConfirmation: {
            file: components["schemas"]["PaperListFile"];
            /**
             * Format: uuid
             * @description Made by the browser with the preview.
             */
            key: string;
            digest: components["schemas"]["PaperListDigest"];
        };
        /** @description Of what a list sells, to whom and for how much. */
        PaperListDigest: string;
        PaperListUndoing: {
            reason: components["schemas"]["Reason"];
        };
        PaperListColumn: {
            header: string;
            /** @enum {string} */
            meaning: "numbers" | "name" | "phone" | "document_id" | "ignored";
        };
        /** @description A row that sells numbers. */
        PaperListSale: {
            line: number;
            numbers: components["schemas"]["TicketNumbers"];
            name: string;
            phone: string;
            document_id: string;
        };
        /** @description A row that sells nothing. */
        PaperListOtherRow: {
            line: number;
            text: string;
            /** @description Spanish. */
            reason: string;
        };
        /** @description `rows` = `sold` + `refused` + `skipped`. */
        PaperListCounts: {
            /** @description Those that aren't blank. */
            rows: number;
            sold: number;
            refused: number;
            skipped: number;
            /** @description The rows of one cédula become one. */
            purchases: number;
            numbers: number;
        };
        /** @description Every row that isn't blank is in exactly one of `sold`, `refused` and `skipped`. */
        PaperListPreview: {
            /** @description Empty without a row of titles. */
            columns: components["schemas"]["PaperListColumn"][];
            sold: components["schemas"]["PaperListSale"][];
            refused: components["schemas"]["PaperListOtherRow"][];
            skipped: components["schemas"]["PaperListOtherRow"][];
            counts: components["schemas"]["PaperListCounts"];
            amount_bs: components["schemas"]["Money"];
            /** @description Whether the sales are approved at once; otherwise somebody else has to approve them. */
            approved: boolean;
            digest: components["schemas"]["PaperListDigest"];
        };
        PaperListUndone: {
            at: components["schemas"]["Instant"];
            by: components["schemas"]["PurchaseReviewer"];
            /** @description How many it rejected; the others were rejected before. */
            purchases: number;
        };
        PaperList: {
            id: number;
            raffle_id: number;
            purchases: number;
            numbers: number;
            amount_bs: components["schemas"]["Money"];
            /** @description Purchases that wait for approval now. */
            waiting: number;
            /** @description Purchases that are rejected or expired now, by the undoing or one by one. */
            rejected: number;
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PurchaseReviewer"];
            /** @description Null if the list is in force. */
            undone: components["schemas"]["PaperListUndone"] | null;
        };
        PaperListPage: {
            items: components["schemas"]["PaperList"][];
            page: number;
            limit: number;
            total: number;
        };
        StatementUpload: {
            /**
             * Format: binary
             * @description CSV, TSV, XLSX or the account's own layout; at most 20,000 rows of 40 columns.
             */
            file: BinaryBody;
            columns?: components["schemas"]["StatementColumns"];
            /** @description With it the sign of céntimos isn't doubted. */
            decimal_sign?: components["schemas"]["DecimalSign"];
            /** @description With it the order of dates isn't doubted. */
            date_order?: components["schemas"]["DateOrder"];
            year?: components["schemas"]["StatementYear"];
            sheet?: components["schemas"]["SheetName"];
            /** @description Refused rows to leave out. */
            skip?: components["schemas"]["StatementLines"];
            /** @description Refused rows that are movements although they look like totals (`keepable`). */
            keep?: components["schemas"]["StatementLines"];
            answers?: components["schemas"]["StatementAnswers"];
        };
        /** @description How to read a file, sent with it; each part as in `StatementUpload`. */
        StatementReading: {
            columns?: components["schemas"]["StatementColumns"];
            decimal_sign?: components["schemas"]["DecimalSign"];
            date_order?: components["schemas"]["DateOrder"];
            year?: components["schemas"]["StatementYear"];
            sheet?: components["schemas"]["SheetName"];
            skip?: components["schemas"]["StatementLines"];
            keep?: components["schemas"]["StatementLines"];
            answers?: components["schemas"]["StatementAnswers"];
        };
        /** @description Of days that are written without one: that of the last, if they go from one year to the next. */
        StatementYear: number;
        /** @description What was answered about exactly what the file shows, each as an option gives it. */
        StatementAnswers: string[];
        /**
         * @description What only a person knows about a file, asked before anything is stored: one question at a time, until there is none.
         *     `sheet`: which to read. `columns`: what they bring. `dollars`: whether amounts whose title names dollars are bolivars. `decimals`: the
         *     sign of céntimos. `year`: that of days without one. `dates`: the order of days. `above`: whether rows without a day have that of the row above.
         *     `tomorrow`: whether days that haven't come are right. `account`: whether a file whose rows another account has is this one's. `skipped`:
         *     whether rows with an amount and a reference may be left out. Until the first seven are answered, `refused` and `skipped` say nothing.
         */
        StatementQuestion: {
            /** @enum {string} */
            about: "sheet" | "columns" | "dollars" | "decimals" | "year" | "dates" | "above" | "tomorrow" | "account" | "skipped";
            /** @description Spanish. */
            text: string;
            /** @description Empty if `sheets` or `columns` are the choice. */
            options: components["schemas"]["StatementOption"][];
        };
        StatementOption: {
            /** @description Spanish. */
            label: string;
            /** @description What a row or the days of the file are with it, in Spanish. */
            example: string | null;
            /** @description What to send with the file to choose it. */
            reading: components["schemas"]["StatementReading"];
        };
        /** @description A sheet of an XLSX file. */
        SheetName: string;
        StatementLines: number[];
        StatementSheet: {
            name: string;
            /** @description Rows with values. */
            rows: number;
        };
        /** @description A row that is no movement (a title, a total, a blank line), or was left out on purpose. */
        SkippedRow: {
            line: number;
            /** @description What the file says there; null if it is blank, and once it is imported. */
            text: string | null;
            /** @description Spanish. */
            reason: string;
        };
        PreviewColumn: {
            header: components["schemas"]["ColumnHeader"];
            meaning: components["schemas"]["ColumnMeaning"];
            /** @description The first texts of the column. */
            samples: string[];
        };
        PreviewRow: {
            line: number;
            occurred_on: components["schemas"]["Day"];
            occurred_at: components["schemas"]["NullableInstant"];
            amount_bs: components["schemas"]["Money"];
            reference: string | null;
            description: string | null;
            payer_bank: string | null;
            payer_phone: string | null;
            payer_document: string | null;
            /**
             * @description `duplicate`: stored already. `repeat`: it may be, so it waits for a decision and counts nowhere until then.
             * @enum {string}
             */
            outcome: "new" | "duplicate" | "repeat";
        };
        RefusedRow: {
            line: number;
            /** @description It can be read as a movement, but looks like a total: `keep` or `skip` it. */
            keepable: boolean;
            /** @description The header of the column that isn't understood, or the name of the field in a layout without columns; null if it is the whole row. */
            column: string | null;
            /** @description What the file says there. */
            text: string | null;
            /** @description Spanish. */
            reason: string;
        };
        /**
         * @description `rows` = `new` + `debits` + `duplicate` + `repeats` + `skipped` + `refused`: every row of the file is in one of them. `new` is money that
         *     arrived, `debits` is money that left the account, which pays no purchase; both are to be stored. `duplicate` is stored already.
         */
        StatementCounts: {
            rows: number;
            new: number;
            duplicate: number;
            debits: number;
            repeats: number;
            skipped: number;
            refused: number;
        };
        StatementPreview: {
            /** @enum {string} */
            format: "csv" | "tsv" | "xlsx" | "provincial_43" | "bdv_fixed" | "banesco_qif" | "mercantil_mt940";
            /**
             * @description Null for XLSX.
             * @enum {string|null}
             */
            encoding: "utf-8" | "utf-16" | "windows-1252" | null;
            layout: components["schemas"]["BankLayout"];
            decimal_sign: components["schemas"]["DecimalSign"];
            date_order: components["schemas"]["DateOrder"];
            /** @description The sheet that was read; null if the file has none, or if one has to be chosen. */
            sheet: string | null;
            /** @description Of an XLSX file. */
            sheets: components["schemas"]["StatementSheet"][];
            /** @description Empty for a layout without columns. */
            columns: components["schemas"]["PreviewColumn"][];
            /** @description The first rows of money that arrived. */
            rows: components["schemas"]["PreviewRow"][];
            /** @description Rows that a person has to look at: the first 200. */
            refused: components["schemas"]["RefusedRow"][];
            /** @description The first 200. */
            skipped: components["schemas"]["SkippedRow"][];
            counts: components["schemas"]["StatementCounts"];
            new_sum_bs: components["schemas"]["Money"];
            question: components["schemas"]["StatementQuestion"] | null;
            /** @description Why the file can't be imported as it is, in Spanish; null if it can. */
            problem: string | null;
        };
        ImportWithdrawal: {
            at: components["schemas"]["Instant"];
            by: components["schemas"]["PurchaseReviewer"];
        };
        /** @description Why a movement keeps its import from being undone: it pays a purchase, was sent back or dismissed, or is one with another movement; `repeated`: another one may be the same. */
        WithdrawalBlocker: {
            movement: components["schemas"]["BankMovement"];
            /** @enum {string} */
            reason: "linked" | "refunded" | "dismissed" | "merged" | "repeated";
        };
        BankImportDetail: {
            import: components["schemas"]["BankImport"];
            /** @description All of them. */
            skipped_rows: components["schemas"]["SkippedRow"][];
            /** @description What undoing the import would withdraw. */
            movements: number;
            /** @description Movements that keep it from being undone. */
            blocked: number;
            /** @description The first 50. */
            blockers: components["schemas"]["WithdrawalBlocker"][];
        };
        PossibleRepeat: {
            /** @description It waits for a decision, and counts nowhere until then. */
            movement: components["schemas"]["BankMovement"];
            /** @description The movement that it may repeat. */
            original: components["schemas"]["BankMovement"];
        };
        PossibleRepeatPage: {
            items: components["schemas"]["PossibleRepeat"][];
            page: number;
            limit: number;
            total: number;
        };
        RepeatDecision: {
            movement_ids: number[];
            /** @description True: the movement that was known already. False: another payment, which counts from now on. */
            same: boolean;
        };
        RepeatsDecided: {
            decided: number;
        };
        /** @description `rows` = `new` + `debits` + `duplicate` + `repeats` + `skipped`. */
        BankImport: {
            id: number;
            account_id: number;
            account_name: components["schemas"]["BankAccountName"];
            file_name: string;
            sheet: string | null;
            rows: number;
            /** @description Money that arrived. */
            new: number;
            debits: number;
            duplicate: number;
            /** @description Rows that waited for a decision when they were stored. */
            repeats: number;
            skipped: number;
            new_sum_bs: components["schemas"]["Money"];
            /** Format: date */
            first_day: string | null;
            /** Format: date */
            last_day: string | null;
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["PurchaseReviewer"];
            /** @description Since when the import counts nowhere; null if it counts. */
            withdrawn: components["schemas"]["ImportWithdrawal"] | null;
        };
        BankImportPage: {
            items: components["schemas"]["BankImport"][];
            page: number;
            limit: number;
            total: number;
        };
        /** @description The purchase that a movement pays. */
        MovementPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            /** @enum {string} */
            class: "by_reference" | "by_amount" | "manual";
            linked_at: components["schemas"]["Instant"];
            /** @description Null if the bank approved the purchase by itself. */
            linked_by: components["schemas"]["PurchaseReviewer"] | null;
        };
        /** @description Money that arrived in an account. Phones and documents are as the bank writes them, masked or padded. */
        BankMovement: {
            id: number;
            account_id: number;
            account_name: components["schemas"]["BankAccountName"];
            amount_bs: components["schemas"]["Money"];
            occurred_on: components["schemas"]["Day"];
            occurred_at: components["schemas"]["NullableInstant"];
            reference: string | null;
            description: string | null;
            payer_bank: string | null;
            payer_phone: string | null;
            payer_document: string | null;
            /** @enum {string} */
            source: "file" | "webhook" | "pull" | "notice";
            /** @description The bank took the same amount back later, with the same reference. */
            reversed: boolean;
            /** @description A debit of the same amount within five days, with a reference of its own, names this payment or goes to its payer. */
            may_be_reversed: boolean;
            dismissed_reason: string | null;
            purchase: components["schemas"]["MovementPurchase"] | null;
            /** @description The seller who handed it in, and whose account it is in; it pays no purchase then. */
            seller: components["schemas"]["PurchaseReviewer"] | null;
            /** @description The sum of the refunds that count. */
            refunded_bs: components["schemas"]["Money"];
            /** @description In the order in which they were recorded, also those that were corrected. */
            refunds: components["schemas"]["MovementRefund"][];
            /** @description It may be a second payment of this purchase, which another movement pays already: the same amount, from the same phone or with the same reference, at most three days apart. */
            double_of: components["schemas"]["UsedBy"] | null;
        };
        BankMovementPage: {
            items: components["schemas"]["BankMovement"][];
            page: number;
            limit: number;
            total: number;
            /** @description Of all pages. */
            sum_bs: components["schemas"]["Money"];
        };
        /**
         * @description What a reason is about, so that a screen can mark that part.
         * @enum {string}
         */
        MatchReasonCode: "reference" | "reference_end" | "other_reference" | "amount" | "unique_amount" | "other_amount" | "phone" | "other_phone" | "document" | "other_document" | "contact_phone" | "contact_document" | "bank" | "other_bank" | "day" | "out_of_window" | "other_movement" | "other_purchase" | "possible_twin" | "possible_reversal" | "warnings" | "already_used" | "reversed";
        /** @description Why a movement may or may not pay a purchase. `text` is Spanish, in lower case, to be joined with commas. */
        MatchReason: {
            code: components["schemas"]["MatchReasonCode"];
            supports: boolean;
            text: string;
        };
        /** @description What staff compare with a movement. */
        MatchedPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle_id: number;
            raffle_name: string;
            name: string;
            document_id: components["schemas"]["DocumentId"];
            quantity: number;
            amount_bs: components["schemas"]["Money"];
            payable_bs: components["schemas"]["Money"];
            payment_reference: string | null;
            payer_bank: string | null;
            payer_phone: string | null;
            /** Format: date */
            paid_on: string | null;
            has_proof: boolean;
            proof_at: components["schemas"]["NullableInstant"];
            status: components["schemas"]["PurchaseStatus"];
            warnings: number;
            created_at: components["schemas"]["Instant"];
        };
        ExactMatch: {
            purchase: components["schemas"]["MatchedPurchase"];
            movement: components["schemas"]["BankMovement"];
            /**
             * @description `possible`: the single candidate of a purchase; in `listSingleMatches` only.
             * @enum {string}
             */
            class: "by_reference" | "by_amount" | "possible";
            reasons: components["schemas"]["MatchReason"][];
        };
        ExactMatchPage: {
            items: components["schemas"]["ExactMatch"][];
            page: number;
            limit: number;
            total: number;
            /** @description Of all pages. */
            sum_bs: components["schemas"]["Money"];
        };
        UsedBy: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
        };
        MatchCandidate: {
            movement: components["schemas"]["BankMovement"];
            /**
             * @description `by_reference`, `by_amount`: the bank confirms it, by the reference or by an amount that only this purchase has to pay;
             *     `possible`: staff decide; `used`: the payment belongs to another purchase already.
             * @enum {string}
             */
            class: "by_reference" | "by_amount" | "possible" | "used";
            score: number;
            reasons: components["schemas"]["MatchReason"][];
            /** @description The purchase that this payment belongs to already; of class `used` only, and null if the bank took the money back. */
            used_by: components["schemas"]["UsedBy"] | null;
        };
        UndecidedMatch: {
            purchase: components["schemas"]["MatchedPurchase"];
            candidates: components["schemas"]["MatchCandidate"][];
            /** @description Several of these movements are payments of this buyer for this purchase: one pays it, and the others are to be refunded. */
            paid_twice: boolean;
        };
        UndecidedMatchPage: {
            items: components["schemas"]["UndecidedMatch"][];
            page: number;
            limit: number;
            total: number;
            /** @description Of all pages, the purchases' amounts. */
            sum_bs: components["schemas"]["Money"];
        };
        MatchPair: {
            purchase_id: components["schemas"]["PurchaseId"];
            movement_id: number;
        };
        /**
         * @description Which list matches are of: `listExactMatches` or `listSingleMatches`.
         * @enum {string}
         */
        MatchList: "exact" | "single";
        UnreportedPurchases: {
            items: {
                purchase: components["schemas"]["MatchedPurchase"];
                /** @description When the buyer's message left. */
                told_at: components["schemas"]["Instant"];
            }[];
            /** @description Whether there are more than `items`. */
            more: boolean;
            /** @description How many more buyers were told and still have time to answer. */
            waiting: number;
            /** @description How many more there are whose message hasn't left, or couldn't be sent. */
            unsent: number;
        };
        PurchaseCohort: {
            /** @description What is known of the purchase, and so can be asked for. */
            shares: {
                network: boolean;
                picture: boolean;
                minutes: boolean;
            };
            items: components["schemas"]["MatchedPurchase"][];
            /** @description What `items` hold together. */
            numbers: number;
            /** @description Whether there are more than `items`. */
            more: boolean;
        };
        GroupRejectionRequest: {
            /** @description Those that the user saw. */
            purchase_ids: string[];
            reason: components["schemas"]["Reason"];
        };
        /** @description A rejection in one step, as it is now. */
        GroupRejection: {
            /** @description Null if nothing was rejected. */
            id: number | null;
            at: components["schemas"]["Instant"];
            by: components["schemas"]["PurchaseReviewer"];
            /** @description The names of their raffles. */
            raffles: string[];
            /** @description How many purchases are rejected by it. */
            rejected: number;
            /** @description How many numbers that set free. */
            numbers: number;
            /** @description The purchases that this call left as they were. */
            left: {
                /** Format: uuid */
                purchase_id: string;
                /** @description Why. */
                reason: string;
            }[];
            undone_at: components["schemas"]["NullableInstant"];
        };
        GroupRejections: {
            items: components["schemas"]["GroupRejection"][];
        };
        MatchApprovalRequest: {
            matches: components["schemas"]["MatchPair"][];
            /** @description As many as the user saw. */
            expected_count: number;
            /** @description The sum of the movements that the user saw. */
            expected_sum_bs: components["schemas"]["Money"];
            /** @default exact */
            list?: components["schemas"]["MatchList"];
        };
        RefusedMatch: {
            purchase_id: components["schemas"]["PurchaseId"];
            movement_id: number;
            /** @description Spanish. */
            reason: string;
        };
        /** @description A bulk approval. After an undo, `approved` has what is still approved, and `refused` why it couldn't be undone. */
        MatchApproval: {
            /** @description Null if nothing was approved. */
            id: number | null;
            at: components["schemas"]["Instant"];
            /** @description Null for an automatic approval. */
            by: components["schemas"]["PurchaseReviewer"] | null;
            approved: components["schemas"]["MatchPair"][];
            refused: components["schemas"]["RefusedMatch"][];
            /** @description How many are approved. */
            count: number;
            sum_bs: components["schemas"]["Money"];
            undone_at: components["schemas"]["NullableInstant"];
        };
        MatchFigures: {
            count: number;
            sum_bs: components["schemas"]["Money"];
        };
        Reconciliation: {
            exact: components["schemas"]["MatchFigures"];
            /** @description Part of `undecided`. */
            single: components["schemas"]["MatchFigures"];
            undecided: components["schemas"]["MatchFigures"];
            unowned: components["schemas"]["MatchFigures"];
            last_import_at: components["schemas"]["NullableInstant"];
            last_approval: components["schemas"]["MatchApproval"] | null;
        };
        /** @description An approved purchase that no movement pays. */
        UnbackedPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
            raffle_id: number;
            raffle_name: string;
            name: string;
            quantity: number;
            payable_bs: components["schemas"]["Money"];
            payment_reference: string | null;
            /** @description Of the approval, in America/Caracas. */
            day: components["schemas"]["Day"];
            approved_at: components["schemas"]["Instant"];
            /** @description Null if the bank approved it and the movement was freed later. */
            approved_by: components["schemas"]["PurchaseReviewer"] | null;
        };
        UnbackedPurchasePage: {
            items: components["schemas"]["UnbackedPurchase"][];
            page: number;
            limit: number;
            total: number;
            /** @description Of all pages. */
            sum_bs: components["schemas"]["Money"];
            /** @description Everybody who approved one of them, whatever `approved_by` says. */
            approvers: components["schemas"]["PurchaseReviewer"][];
        };
        /** @description The cash sales of one person in one day of Caracas, and what nobody has confirmed of them. */
        CashDay: {
            person: components["schemas"]["PurchaseReviewer"];
            /** @description Of the sale, in America/Caracas. */
            day: components["schemas"]["Day"];
            purchases: number;
            sold_bs: components["schemas"]["Money"];
            /** @description What is still to be handed in; below zero if a sale was undone after its money was confirmed. */
            owed_bs: components["schemas"]["SignedMoney"];
        };
        /** @description An amount with two decimals, of either sign. */
        SignedMoney: string;
        CashDayPage: {
            items: components["schemas"]["CashDay"][];
            page: number;
            limit: number;
            total: number;
            /** @description Of all pages. */
            owed_bs: components["schemas"]["SignedMoney"];
        };
        CashConfirmation: {
            person_id: number;
            day: components["schemas"]["Day"];
            owed_bs: components["schemas"]["SignedMoney"];
            /** @description At most what is owed; without a reason more than nothing. */
            handed_in_bs: components["schemas"]["Money"];
            /** @description Why the rest isn't owed any more. */
            reason?: components["schemas"]["Reason"];
        };
        /**
         * @description `missing`: nobody has said where it goes. `claimed`: a buyer whose purchase nobody approved says where, and that they paid. `waiting`:
         *     said less than 24 hours ago. `ready`: it can be exported. `exported`: it can be paid, and not be changed. `paid`: the bank's debits don't show
         *     it yet. `backed`: they do.
         * @enum {string}
         */
        PaybackState: "missing" | "claimed" | "waiting" | "ready" | "exported" | "paid" | "backed";
        /** Format: uuid */
        PaybackBatchId: string;
        /** @description A pago móvil (`phone`) or an account, one of them, and whose it is. */
        PaybackDestination: {
            /** @description Its code. */
            bank: string;
            /** @description E.164. */
            phone: string | null;
            /** @description It starts with the bank's code. */
            account: string | null;
            document_id: components["schemas"]["DocumentId"];
        };
        PaybackHolder: {
            destination: components["schemas"]["PaybackDestination"];
            reason: components["schemas"]["Reason"];
        };
        /** @description The money of one purchase of a cancelled raffle. */
        Payback: {
            /** @description Nothing while nobody has approved it or found its payment in the bank. */
            owed_bs: components["schemas"]["Money"];
            state: components["schemas"]["PaybackState"];
            destination: components["schemas"]["PaybackDestination"] | null;
            /** @description The name of the user who typed it; null for the buyer. */
            typed_by: string | null;
            typed_at: components["schemas"]["NullableInstant"];
            /** @description From when it can be exported, and then not be changed. */
            fixed_from: components["schemas"]["NullableInstant"];
            reference: string | null;
            paid_on: components["schemas"]["Day"] | null;
        };
        PaybackPurchase: {
            id: components["schemas"]["PurchaseId"];
            code: components["schemas"]["PurchaseCode"];
        };
        /** @description What one person is owed for purchases that go to the same place, or were paid back together. */
        PaybackLine: {
            /** @description Of its payment; null before it is exported. */
            id: number | null;
            batch: components["schemas"]["PaybackBatchId"] | null;
            name: string;
            document_id: string;
            purchases: components["schemas"]["PaybackPurchase"][];
            amount_bs: components["schemas"]["Money"];
            state: components["schemas"]["PaybackState"];
            destination: components["schemas"]["PaybackDestination"] | null;
            /** @description Why it goes to somebody else. */
            holder_reason: string | null;
            /** @description Null for the buyer. */
            typed_by: components["schemas"]["PurchaseReviewer"] | null;
            typed_at: components["schemas"]["NullableInstant"];
            /** @description Money of another person's purchases goes to the same account: an alarm. */
            shared: boolean;
            reference: string | null;
            paid_on: components["schemas"]["Day"] | null;
        };
        PaybackPage: {
            items: components["schemas"]["PaybackLine"][];
            page: number;
            limit: number;
            total: number;
            owed_bs: components["schemas"]["Money"];
            paid_bs: components["schemas"]["Money"];
            unbacked_bs: components["schemas"]["Money"];
            /** @description How many lines can be exported. */
            ready: number;
            /** @description How many lines go to an account of another person's purchases, on any page. */
            shared: number;
        };
        PaybackPayment: {
            ids: number[];
            reference: string;
            paid_on: components["schemas"]["Day"];
        };
        PaybackBatch: {
            id: components["schemas"]["PaybackBatchId"];
            payments: number;
            sum_bs: components["schemas"]["Money"];
        };
        PaybackFailure: {
            reason: components["schemas"]["Reason"];
        };
        /** @description The file that the owner's bank takes, as its template has it. */
        PaybackTemplate: {
            /** @enum {string} */
            separator: "semicolon" | "comma" | "tab";
            /** @description Whether its first line has them. */
            headings: boolean;
            decimal_sign: components["schemas"]["DecimalSign"];
            /**
             * @description How it writes a cédula: V12345678, V-12345678 or 12345678.
             * @enum {string}
             */
            document: "joined" | "dashed" | "digits";
            columns: components["schemas"]["PaybackColumn"][];
        };
        PaybackColumn: {
            heading: string;
            value: components["schemas"]["PaybackValue"];
        };
        /**
         * @description `heading`: its heading in every line, for what is always the same. `codes`: those of the purchases.
         * @enum {string}
         */
        PaybackValue: "document" | "name" | "bank" | "bank_name" | "phone" | "account" | "amount" | "codes" | "heading";
        ReconciledDay: {
            day: components["schemas"]["Day"];
            movements: number;
            /** @description approved_bs + pending_bs + unowned_bs + refunded_bs. */
            bank_bs: components["schemas"]["Money"];
            /** @description Linked to a purchase, or handed in by a seller. */
            approved_bs: components["schemas"]["Money"];
            /** @description May pay a purchase: exact or undecided. */
            pending_bs: components["schemas"]["Money"];
            unowned_bs: components["schemas"]["Money"];
            /** @description What was sent back of movements of the day. */
            refunded_bs: components["schemas"]["Money"];
            /** @description Not in bank_bs. */
            dismissed_bs: components["schemas"]["Money"];
            /** @description Purchases approved on that day that no movement pays: not in bank_bs. */
            unbacked_bs: components["schemas"]["Money"];
        };
        ReconciledDayPage: {
            items: components["schemas"]["ReconciledDay"][];
            page: number;
            limit: number;
            total: number;
        };
        MovementLink: {
            purchase_id: components["schemas"]["PurchaseId"];
            reason?: components["schemas"]["Reason"];
            /** @description The user has seen the warnings and approves anyway. */
            confirm_warnings?: boolean;
            /**
             * @description The buyer paid in parts, and more is to come: only the link is made.
             * @constant
             */
            part?: true;
            /**
             * @description Recover the expired or rejected purchase, as `setPurchaseStatus` does.
             * @constant
             */
            recover?: true;
            /** @description The numbers for a recovered purchase. */
            numbers?: components["schemas"]["TicketNumbers"];
            /**
             * @description Draw the numbers of a recovered purchase.
             * @constant
             */
            draw?: true;
        };
        MovementRefundFields: {
            /** @description What was sent back; at most what is left of what arrived. */
            amount_bs: components["schemas"]["Money"];
            reference: components["schemas"]["PaymentReference"];
            refunded_on: components["schemas"]["Day"];
        };
        MovementRefund: {
            id: number;
            amount_bs: components["schemas"]["Money"];
            reference: string;
            refunded_on: components["schemas"]["Day"];
            recorded_at: components["schemas"]["Instant"];
            recorded_by: components["schemas"]["PurchaseReviewer"];
            /** @description The counter-entry since which it counts no more; null while it counts. */
            correction: components["schemas"]["RefundCorrection"] | null;
        };
        RefundCorrection: {
            reason: string;
            recorded_at: components["schemas"]["Instant"];
            recorded_by: components["schemas"]["PurchaseReviewer"];
        };
        RefundCorrectionReason: {
            reason: components["schemas"]["Reason"];
        };
        MovementDismissal: {
            reason: components["schemas"]["Reason"];
        };
        /** @description What the bank says about a purchase. */
        BankMatch: {
            /**
             * @description `linked`: the movement pays it. `used`: the payment belongs to another purchase, or the bank took it back (`reversed`).
             * @enum {string}
             */
            state: "linked" | "exact" | "proposed" | "used";
            movement: components["schemas"]["BankMovement"];
            reasons: components["schemas"]["MatchReason"][];
            used_by: components["schemas"]["UsedBy"] | null;
        };
        /**
         * @description Why a message is still queued: `settings`, no mail server is configured; `worker`, the process that sends e-mail isn't
         *     running; `retry`, the last attempt failed (`last_error`) and the next one is at `next_attempt_at`; `time`, it will be sent
         *     at `next_attempt_at`; `turn`, it will be sent in a moment.
         * @enum {string}
         */
        EmailWait: "settings" | "worker" | "retry" | "time" | "turn";
        EmailLogFields: {
            id: number;
            email_type: components["schemas"]["EmailType"];
            recipient_email: string;
            subject: string;
            status: components["schemas"]["EmailStatus"];
            attempts: number;
            last_error: string | null;
            /** @description Null unless queued. */
            next_attempt_at: components["schemas"]["NullableInstant"];
            /** @description Null unless queued. */
            waits_for: components["schemas"]["EmailWait"] | null;
            created_at: components["schemas"]["Instant"];
            sent_at: components["schemas"]["NullableInstant"];
            /** @description Why it is no longer true, so that it can't be sent again; null while it is queued. */
            outdated: string | null;
            raffle_id: number | null;
            purchase_id: components["schemas"]["PurchaseId"] | null;
            purchase_code: components["schemas"]["PurchaseCode"] | null;
        };
        EmailLog: components["schemas"]["EmailLogFields"];
        EmailLogPage: {
            items: components["schemas"]["EmailLog"][];
            page: number;
            limit: number;
            total: number;
        };
        /** @description A message as rendered. */
        EmailMessage: components["schemas"]["EmailLogFields"] & {
            html: string;
            text: string;
        };
        EmailTypeCounts: {
            email_type: components["schemas"]["EmailType"];
            queued: number;
            sent: number;
            failed: number;
        };
        EmailCounts: {
            total: number;
            queued: number;
            sent: number;
            failed: number;
            /** @description Types without messages are omitted. */
            by_type: components["schemas"]["EmailTypeCounts"][];
        };
        EmailStats: {
            last_24_hours: components["schemas"]["EmailCounts"];
            last_7_days: components["schemas"]["EmailCounts"];
            all_time: components["schemas"]["EmailCounts"];
            /** @description Without SMTP settings messages stay queued. */
            email_configured: boolean;
        };
        TestEmail: {
            recipient_email: components["schemas"]["Email"];
        };
        EmailQueued: {
            message: string;
            email: components["schemas"]["EmailLog"];
        };
    };
    responses: {
        /** @description The request is invalid; `details` name each field. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Revisa los datos marcados.",
                 *       "code": "validation_failed",
                 *       "details": [
                 *         {
                 *           "field": "limit",
                 *           "message": "Debe ser menor o igual que 100."
                 *         }
                 *       ],
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorInvalid"];
            };
        };
        /** @description The session is missing or no longer valid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Tu sesión no es válida o ya venció. Inicia sesión otra vez.",
                 *       "code": "unauthorized",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnauthorized"];
            };
        };
        /** @description The e-mail or the password is wrong (not said which), or the call came with an expired token. */
        InvalidCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "El correo o la contraseña no coinciden.",
                 *       "code": "invalid_credentials",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorInvalidCredentials"];
            };
        };
        /** @description The session's role may not do this, or its password must be changed first. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Solo un administrador puede hacer esto.",
                 *       "code": "forbidden",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorForbidden"];
            };
        };
        /** @description The session's role may not do this. While a password must be changed, the call counts as a buyer's. */
        AdminOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Solo un administrador puede hacer esto.",
                 *       "code": "forbidden",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAdminOnly"];
            };
        };
        /** @description The session is an auditor's, who only reads. */
        ReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Con tu cuenta de auditor solo puedes consultar los archivos de Auditoría.",
                 *       "code": "forbidden",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAdminOnly"];
            };
        };
        /** @description The password must be changed first. */
        PasswordChangeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Cambia tu contraseña para continuar.",
                 *       "code": "password_change_required",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorPasswordChangeRequired"];
            };
        };
        /** @description The secret is not this purchase's, or the session's password must be changed first. */
        SecretRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Este enlace no abre esta compra. Pide que te lo enviemos de nuevo.",
                 *       "code": "forbidden",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorForbidden"];
            };
        };
        /** @description The session's role may not do this, its password must be changed first, or its user must confirm who they are. */
        Unconfirmed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Confirma que eres tú para seguir.",
                 *       "code": "identity_unconfirmed",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnconfirmed"];
            };
        };
        /** @description The password must be changed first, or the user must confirm who they are. */
        OwnUnconfirmed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Confirma que eres tú para seguir.",
                 *       "code": "identity_unconfirmed",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorOwnUnconfirmed"];
            };
        };
        /** @description Missing, or hidden from this caller. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "No lo encontramos.",
                 *       "code": "not_found",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorNotFound"];
            };
        };
        /** @description The body is too large for a form. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Lo que enviaste es demasiado grande.",
                 *       "code": "body_too_large",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBodyTooLarge"];
            };
        };
        /** @description The file is too large. */
        FileTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "El archivo no debe exceder 5MB",
                 *       "code": "file_too_large",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorFileTooLarge"];
            };
        };
        /** @description The file, or the whole body, is too large. */
        UploadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "El archivo no debe exceder 5MB",
                 *       "code": "file_too_large",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUploadTooLarge"];
            };
        };
        /** @description The operation doesn't accept this `Content-Type`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "El formato del envío no es el esperado.",
                 *       "code": "unsupported_media_type",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnsupportedMediaType"];
            };
        };
        /** @description Too many requests; wait `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Demasiados intentos. Espera un minuto y vuelve a probar.",
                 *       "code": "too_many_requests",
                 *       "retry_after": 60,
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorTooManyRequests"];
            };
        };
        /**
         * @description Wait `Retry-After` seconds and repeat the request under the same key. `too_many_unpaid`: this address, or its network,
         *     holds too many numbers of the raffle without a proof; the raffle itself may have enough. `too_many_unconfirmed`: as much of
         *     the raffle as its owner allows is held by purchases whose payment no bank has reported.
         */
        TooManyReservations: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Desde tu conexión a internet hay demasiados boletos apartados sin pagar. Se liberan cuando se pagan o se vencen: espera un poco o prueba con otra conexión.",
                 *       "code": "too_many_unpaid",
                 *       "retry_after": 60,
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorTooManyReservations"];
            };
        };
        /** @description Too much is going on. Solve `challenge` and repeat the request with the solution. */
        ProofOfWorkRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Hay demasiadas solicitudes a la vez y tenemos que comprobar tu dispositivo. Actualiza la página e intenta de nuevo.",
                 *       "code": "proof_of_work_required",
                 *       "challenge": "7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorProofOfWork"];
            };
        };
        /** @description An error of the server; nothing was changed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Algo falló de nuestro lado. Intenta de nuevo.",
                 *       "code": "internal_error",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorInternal"];
            };
        };
        /** @description The database is temporarily unavailable. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "El servicio no está disponible en este momento. Intenta en unos segundos.",
                 *       "code": "unavailable",
                 *       "retry_after": 5,
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnavailable"];
            };
        };
        /** @description The `Idempotency-Key` is another call's. */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Esto ya se guardó, con otros datos. Recarga la página y mira si está.",
                 *       "code": "idempotency_key_reused",
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "idempotency_key_reused";
                };
            };
        };
        /**
         * @description The database is temporarily unavailable, or the server is handling as many reads, bodies, pictures or PDFs as it can. The call
         *     can be repeated after `Retry-After` seconds.
         */
        UnavailableOrBusy: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
                 *       "code": "server_busy",
                 *       "retry_after": 5,
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnavailableOrBusy"];
            };
        };
        /**
         * @description The database is temporarily unavailable, the server is handling as much as it can, or buyers wait in line: `in_line` with
         *     a place, unless the call had no `Idempotency-Key`.
         */
        UnavailableOrInLine: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Hay mucha gente comprando y estás en la fila. Espera unos segundos e intenta de nuevo: conservas tu lugar.",
                 *       "code": "in_line",
                 *       "retry_after": 9,
                 *       "place": "7.1795190400123456.1795190401234.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
                 *       "new_place": true,
                 *       "ahead": 3412,
                 *       "wait_seconds": 12,
                 *       "request_id": "req-2f9c"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorUnavailableOrInLine"];
            };
        };
    };
    parameters: {
        /** @example 7 */
        RaffleId: number;
        /**
         * @description Its number in the log, where instant prizes follow the main ones.
         * @example 1
         */
        PrizePosition: number;
        /**
         * @description An address or a network from `getHoldAlarms`; only valid for the same raffle.
         * @example 9f0c2d4e6b8a7153
         */
        Origin: string;
        /** @example mXb3nq0yJt6sT9WfA1kzUg */
        PasskeyId: components["schemas"]["PasskeyId"];
        /** @example 0d9f8c52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
        SessionId: string;
        /** @example 412 */
        PayeeChangeId: number;
        /** @example 2 */
        UserId: number;
        /** @example 3 */
        SellerId: number;
        /** @example 312 */
        EmailId: number;
        /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
        PurchaseId: components["schemas"]["PurchaseId"];
        /** @example 1 */
        BankAccountId: number;
        /** @example instagram-ana */
        CampaignCode: components["schemas"]["CampaignCode"];
        /** @example 4 */
        PaperListId: number;
        /** @example 1 */
        BankImportId: number;
        /** @example generic */
        BankAdaptorName: components["schemas"]["BankAdaptor"];
        /**
         * @description Only those that could not be understood or stored.
         * @example false
         */
        UnreadableFilter: boolean;
        /** @example 812 */
        MovementId: number;
        /** @example 8 */
        PaybackId: number;
        /** @example 5d0f3b52-9a7e-4f7f-8e1b-7a1f0d6c2b11 */
        PaybackBatchId: components["schemas"]["PaybackBatchId"];
        /** @example ready */
        PaybackState: components["schemas"]["PaybackState"];
        /** @example 31 */
        RefundId: number;
        /** @example 3 */
        GroupRejectionId: number;
        /** @example 4 */
        MatchApprovalId: number;
        /** @example 1 */
        BankAccountFilter: number;
        /**
         * @description Items per page.
         * @example 50
         */
        MatchLimit: number;
        /**
         * @description Any part of the reference, phone, document, description or amount. Searches all movements, linked and dismissed ones included.
         * @example 671887
         */
        MovementSearchFilter: components["schemas"]["SearchText"];
        /**
         * @description Only those of this purchase's amount on the day on which it was paid or, as long as its buyer doesn't say so, made.
         * @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61
         */
        LikePurchaseFilter: components["schemas"]["PurchaseId"];
        /**
         * @description With true, only those that staff dismissed or sent back whole.
         * @example false
         */
        DismissedFilter: boolean;
        /**
         * @description With true, only those that pay a purchase although the bank took the money back later, or may have.
         * @example false
         */
        ReversedFilter: boolean;
        /** @example site */
        ConfigKey: components["schemas"]["ConfigKey"];
        /**
         * @description The secret of this purchase; not needed with a session.
         * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
         */
        PurchaseSecret: components["schemas"]["PurchaseSecret"];
        /**
         * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
         *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
         * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the answer that the caller has.
         * @example W/"n4bQgYhMfWWaL-qgxVrQFa"
         */
        IfNoneMatch: string;
        /**
         * @description `story`: 1080x1920, for a phone's whole screen. `square`: 1080x1080. `preview`: 1200x630, the preview of a link.
         * @example story
         */
        PictureSize: "story" | "square" | "preview";
        /**
         * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
         *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
         *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
         *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
         *     more calls an address or its network makes, the more bits; none is refused for their number.
         * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
         */
        ProofOfWork: string;
        /**
         * @description The `place` of the last 503 `in_line`. One that is altered, too old or another request's counts as none.
         * @example 7.1795190400123456.1795190401234.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg
         */
        PlaceInLine: string;
        /** @example 1 */
        Page: number;
        /**
         * @description Items per page.
         * @example 10
         */
        Limit: number;
        /**
         * @description One or more statuses; `all` for every status.
         * @example [
         *       "active",
         *       "paused"
         *     ]
         */
        RaffleStatusFilter: components["schemas"]["RaffleStatusFilter"][];
        /**
         * @example [
         *       "reserved",
         *       "sold"
         *     ]
         */
        TicketStatusFilter: components["schemas"]["TicketStatus"][];
        /**
         * @example [
         *       "pending"
         *     ]
         */
        PurchaseStatusFilter: components["schemas"]["PurchaseStatus"][];
        /**
         * @example [
         *       "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61"
         *     ]
         */
        WhatsAppPurchases: components["schemas"]["PurchaseId"][];
        /**
         * @description What a movement that staff look at means to the buyer.
         * @example short
         */
        WhatsAppAbout: components["schemas"]["WhatsAppPaymentKind"];
        /**
         * @description With `about`, what is missing, came twice or was sent back; the purchase's amount by default.
         * @example 150.00
         */
        WhatsAppAmount: components["schemas"]["Money"];
        /**
         * @description Part of the name; case and accents are ignored.
         * @example camioneta
         */
        SearchFilter: components["schemas"]["SearchText"];
        /**
         * @description Part of the code, name, cédula, phone, e-mail or reference.
         * @example R7K-4M2P
         */
        PurchaseSearchFilter: components["schemas"]["SearchText"];
        /**
         * @description A number, or part of a purchase's code, name, cédula, phone or e-mail.
         * @example 427
         */
        TicketQuery: components["schemas"]["SearchText"];
        /**
         * @description The user who approved.
         * @example 1
         */
        ApprovedByFilter: number;
        /** @example 7 */
        RaffleFilter: number;
        /** @example true */
        HasProofFilter: boolean;
        /**
         * @description Whether the purchase waits for a decision of staff, as `review_since` says.
         * @example true
         */
        ToReviewFilter: boolean;
        /**
         * @description Only purchases whose proof came after they had expired.
         * @example false
         */
        LateFilter: boolean;
        /**
         * @description Whether staff can still recover the purchase: it has expired or was rejected, and its raffle's draw hasn't passed.
         *     `status=expired&late=true&recoverable=true` is the list that the dashboard counts as `late_payments`.
         * @example true
         */
        RecoverableFilter: boolean;
        /** @example pago-movil */
        PaymentMethodFilter: components["schemas"]["PaymentMethodId"];
        /**
         * @description The first day, in America/Caracas.
         * @example 2026-11-01
         */
        DateFrom: components["schemas"]["Day"];
        /**
         * @description The last day, inclusive.
         * @example 2026-11-30
         */
        DateTo: components["schemas"]["Day"];
        /** @example oldest_proof */
        PurchaseSort: "newest" | "oldest" | "oldest_proof" | "amount_desc" | "amount_asc";
        /** @example day */
        GroupBy: components["schemas"]["AnalyticsGroup"];
        /** @example purchase_approved */
        EmailTypeFilter: components["schemas"]["EmailType"];
        /** @example failed */
        EmailStatusFilter: components["schemas"]["EmailStatus"];
        /**
         * @description Part of the recipient's address.
         * @example maria@gmail.com
         */
        RecipientFilter: components["schemas"]["SearchText"];
        /**
         * @description Part of the subject, the recipient or the purchase's code.
         * @example R7K-4M2P
         */
        EmailSearchFilter: components["schemas"]["SearchText"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait.
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description The file name.
         * @example attachment; filename="compras-2026-11-20.csv"
         */
        ContentDisposition: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The session's token, and its user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["InvalidCredentials"];
            /** @description The auditor's last day has passed. Only told to whoever has the password. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Tu acceso como auditor llegaba hasta el 30/11/2026. Pide a la organización que lo extienda.",
                     *       "code": "access_ended",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "access_ended";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    verifySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user of this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa contraseña es muy común. Elige otra.",
                     *       "code": "weak_password",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "weak_password";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge, for five minutes and one sign-in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        responses: {
            /** @description The session's token, and its user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["InvalidCredentials"];
            /** @description The auditor's last day has passed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Tu acceso como auditor llegaba hasta el 30/11/2026. Pide a la organización que lo extienda.",
                     *       "code": "access_ended",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "access_ended";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRegistration"];
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            /** @description The password must be changed first, or the user must confirm who they are; the first one needs no passkey. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Confirma que eres tú para seguir.",
                     *       "code": "identity_unconfirmed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "password_change_required" | "identity_unconfirmed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge, for five minutes and this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mXb3nq0yJt6sT9WfA1kzUg */
                id: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mXb3nq0yJt6sT9WfA1kzUg */
                id: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnUnconfirmed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnAccount"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya hay una persona con ese correo.",
                     *       "code": "email_taken",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "email_taken";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnUnconfirmed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way, and the challenge for a passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityOptions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            /** @description Confirmed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    refuseAccountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            /** @description Nothing waits. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, the last used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0d9f8c52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users, active ones first, then by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreation"];
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya hay una persona con ese correo.",
                     *       "code": "email_taken",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "email_taken";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa contraseña es muy común. Elige otra.",
                     *       "code": "weak_password",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "weak_password";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Tiene que quedar al menos un administrador activo.",
                     *       "code": "last_admin",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "last_admin";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None is open. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa contraseña es muy común. Elige otra.",
                     *       "code": "weak_password",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "weak_password";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listSellers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sellers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSeller: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerCreation"];
            };
        };
        responses: {
            /** @description The seller. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerId"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    updateSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerUpdate"];
            };
        };
        responses: {
            /** @description It is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSellerLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code of the link, which is shown only now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSellerPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None is open. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeemSellerLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerPhoneCreation"];
            };
        };
        responses: {
            /** @description The key of the phone, and an open session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerPhone"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["InvalidCredentials"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ese PIN es muy fácil de adivinar. Elige otro.",
                     *       "code": "weak_password",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "weak_password";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    signInSeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerCredentials"];
            };
        };
        responses: {
            /** @description An open session, which ends after 12 hours without use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerSession"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["InvalidCredentials"];
            /** @description The phone is locked, or the seller may no longer sell. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este teléfono quedó bloqueado. Pide otro enlace a quien organiza.",
                     *       "code": "access_ended",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "access_ended";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    giveBlock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerBlockCreation"];
            };
        };
        responses: {
            /** @description The block. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerBlock"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Las ventas de esta rifa ya cerraron.",
                     *       "code": "sales_closed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "numbers_taken" | "raffle_not_on_sale" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    passBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockPass"];
            };
        };
        responses: {
            /** @description They are the other seller's. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este bloque ya terminó.",
                     *       "code": "purchase_state",
                     *       "current_status": "expired",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state" | "raffle_not_on_sale";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSellerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFoundHandings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transfers that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundHandings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideHanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandingDecision"];
            };
        };
        responses: {
            /** @description It is in the account. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa entrega ya se decidió de otra forma.",
                     *       "code": "sum_changed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "sum_changed" | "movement_not_free";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctSellerAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 3 */
                id: components["parameters"]["SellerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerCorrection"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa cuenta cambió mientras la veías. Revísala otra vez.",
                     *       "code": "sum_changed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "sum_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    sellFromBlock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerSaleCreation"];
            };
        };
        responses: {
            /** @description The sale. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerSale"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Las ventas de esta rifa ya cerraron.",
                     *       "code": "sales_closed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "numbers_taken" | "raffle_not_on_sale" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esto ya se guardó, con otros datos. Recarga la página y mira si está.",
                     *       "code": "idempotency_key_reused",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    giveBackNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellerReturn"];
            };
        };
        responses: {
            /** @description They are free. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Las ventas de esta rifa ya cerraron.",
                     *       "code": "sales_closed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_not_on_sale" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    handIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandingCreation"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getSellerDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerDesk"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRaffles: {
        parameters: {
            query?: {
                /**
                 * @description One or more statuses; `all` for every status.
                 * @example [
                 *       "active",
                 *       "paused"
                 *     ]
                 */
                status?: components["parameters"]["RaffleStatusFilter"];
                /**
                 * @description Part of the name; case and accents are ignored.
                 * @example camioneta
                 */
                search?: components["parameters"]["SearchFilter"];
                /**
                 * @description Only raffles with this visibility; public screens always send true.
                 * @example true
                 */
                publish?: boolean;
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of raffles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RafflePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    createRaffle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RaffleCreation"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se ha seleccionado ningún archivo",
                     *       "code": "file_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "file_type_not_allowed" | "image_too_large" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getFirstActiveRaffle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The raffle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Raffle"] | components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHoldAlarms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Current alarms; empty lists if there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAlarms"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    declinePermit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded, once. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublishedRaffles: {
        parameters: {
            query?: {
                /**
                 * @description Omits one raffle, such as the one in the home page's hero. `total` and the pages don't count it.
                 * @example 7
                 */
                exclude?: number;
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of published raffles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RafflePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getRaffle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The raffle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Raffle"] | components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    updateRaffle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RaffleUpdate"];
            };
        };
        responses: {
            /** @description The raffle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya hay compras: el total de boletos no se puede cambiar.",
                     *       "code": "raffle_locked",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_locked";
                    };
                };
            };
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se ha seleccionado ningún archivo",
                     *       "code": "file_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "file_type_not_allowed" | "image_too_large";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    deleteRaffle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The raffle is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se puede eliminar: la rifa tiene compras asociadas",
                     *       "code": "raffle_has_purchases",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_has_purchases";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRafflePauseInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pause. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseInfo"] | components["schemas"]["PauseInfoForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setRafflePublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Publication"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Para publicar falta: imagen, fecha del sorteo",
                     *       "code": "raffle_not_publishable",
                     *       "missing": [
                     *         "image",
                     *         "draw_date"
                     *       ],
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_not_publishable";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getDrawRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawRuleHistory"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getLedger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getLedgerBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle, as JSON text to store byte for byte. Clients read it as bytes, because it can have 10 MB. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="prueba-7.json"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"v":1,"demo":false,"vkey":"rifas.example/rifas/7/libro/1+3a7db8aa+AQOhB7"} */
                    "text/plain": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setRafflePause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseChange"];
            };
        };
        responses: {
            /** @description The pause. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseInfoForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Solo se puede pausar una rifa activa.",
                     *       "code": "raffle_state",
                     *       "current_status": "finished",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Escribe el motivo.",
                     *       "code": "reason_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "reason_required";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setRaffleResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultsChange"];
            };
        };
        responses: {
            /** @description The finished raffle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Solo se puede pausar una rifa activa.",
                     *       "code": "raffle_state",
                     *       "current_status": "finished",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_state" | "results_computed" | "trial_exists" | "proofs_waiting" | "results_recorded";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Escribe el motivo.",
                     *       "code": "reason_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "reason_required";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listRafflePrizes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RafflePrizes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PrizeRecord"];
            };
        };
        responses: {
            /** @description The prizes after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RafflePrizes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este premio ya está entregado.",
                     *       "code": "prize_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "prize_state";
                    };
                };
            };
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Solo se permiten imágenes JPEG, PNG o WebP",
                     *       "code": "file_type_not_allowed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "file_type_not_allowed" | "image_too_large";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getShownPrizePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo, re-encoded and without metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getPrizeFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                event: number;
                /** @example evidence */
                file: "evidence" | "photo";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, re-encoded and without metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShownWinners: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The winners. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownWinners"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listWonPrizes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its prizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WonPrizes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerPrize: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrizeAnswer"];
            };
        };
        responses: {
            /** @description Its prizes after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WonPrizes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este premio ya está entregado.",
                     *       "code": "prize_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "prize_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWonPrizePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
                /**
                 * @description Its number in the log, where instant prizes follow the main ones.
                 * @example 1
                 */
                prize: components["parameters"]["PrizePosition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo, re-encoded and without metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waiting list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    joinWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingListJoin"];
            };
        };
        responses: {
            /** @description The address waits, or needs no other message about this raffle. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ahora mismo hay números libres: apártalos en la página de la rifa.",
                     *       "code": "raffle_state",
                     *       "current_status": "active",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_state" | "raffle_not_on_sale" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The entry that the message's link names.
                 * @example 0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingListLeave"];
            };
        };
        responses: {
            /** @description The address waits for no raffle. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRaffleDraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleDraw"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLiveDraw: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the caller has.
                 * @example W/"n4bQgYhMfWWaL-qgxVrQFa"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw. */
            200: {
                headers: {
                    /**
                     * @description Names what the body says.
                     * @example W/"4120-1"
                     */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveDraw"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The tag that was named. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    reopenRaffle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reopening"];
            };
        };
        responses: {
            /** @description The raffle, on sale again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya es la hora del sorteo: la venta no se puede reabrir.",
                     *       "code": "draw_passed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "not_sealed" | "draw_passed" | "ledger_busy" | "raffle_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setLotteryResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotteryResultsChange"];
            };
        };
        responses: {
            /** @description The draw. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleDraw"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "El sorteo es el 24/12/2026 a las 10:00 p. m.: todavía no se pueden registrar resultados.",
                     *       "code": "raffle_state",
                     *       "current_status": "active",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Escribe el motivo.",
                     *       "code": "reason_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "reason_required";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getNumberListPdf: {
        parameters: {
            query?: {
                /**
                 * @example [
                 *       "reserved",
                 *       "sold"
                 *     ]
                 */
                status?: components["parameters"]["TicketStatusFilter"];
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="numeros-7-2026-11-20.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description More than 20,000 numbers. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta lista pasa de 20.000 números, que son los que caben en un PDF. Descárgala en CSV desde Boletos.",
                     *       "code": "quantity_out_of_range",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getNotaryListPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="notario-7-2026-11-20.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description More than 20,000 numbers. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta lista pasa de 20.000 números, que son los que caben en un PDF. Descárgala en CSV desde Boletos.",
                     *       "code": "quantity_out_of_range",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getRaffleClosing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sold_bs": "7500.00",
                     *       "left_bs": "7500.00",
                     *       "lines": [
                     *         {
                     *           "part": "sold",
                     *           "label": "Pago móvil Banesco",
                     *           "purchases": 40,
                     *           "amount_bs": "6000.00",
                     *           "amount_usd": null
                     *         },
                     *         {
                     *           "part": "sold",
                     *           "label": "Efectivo",
                     *           "purchases": 10,
                     *           "amount_bs": "1500.00",
                     *           "amount_usd": null
                     *         },
                     *         {
                     *           "part": "money",
                     *           "label": "En el banco",
                     *           "purchases": 38,
                     *           "amount_bs": "5700.00",
                     *           "amount_usd": null
                     *         },
                     *         {
                     *           "part": "money",
                     *           "label": "Efectivo que entregó Luis Pérez",
                     *           "purchases": 10,
                     *           "amount_bs": "1500.00",
                     *           "amount_usd": null
                     *         },
                     *         {
                     *           "part": "money",
                     *           "label": "Aprobado sin dinero en el banco",
                     *           "purchases": 2,
                     *           "amount_bs": "300.00",
                     *           "amount_usd": null
                     *         },
                     *         {
                     *           "part": "prizes",
                     *           "label": "Mil dólares",
                     *           "purchases": null,
                     *           "amount_bs": null,
                     *           "amount_usd": "1000.00"
                     *         },
                     *         {
                     *           "part": "withheld",
                     *           "label": "Mil dólares",
                     *           "purchases": null,
                     *           "amount_bs": "1600.00",
                     *           "amount_usd": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RaffleClosing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRaffleClosingPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sheet. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="cierre-7-2026-11-20.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    exportRaffleClosing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line for each sum. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Parte,Concepto,Compras,Monto (BS),USD
                     *     Vendido,Efectivo,10,1500.00,
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    printStubs: {
        parameters: {
            query: {
                /**
                 * @description The first number.
                 * @example 100
                 */
                from: number;
                /**
                 * @description The last number, at most 999 after the first.
                 * @example 199
                 */
                to: number;
                /**
                 * @description How many stubs a page has.
                 * @example 5
                 */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stubs. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="talones-7-2026-11-20.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description No sale in person holds any of the numbers, and none is sold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ninguno de esos números está libre. Elige otros.",
                     *       "code": "not_enough_tickets",
                     *       "available": 0,
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "not_enough_tickets";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getRafflePicture: {
        parameters: {
            query?: {
                /**
                 * @description What it shows.
                 * @example raffle
                 */
                kind?: components["schemas"]["RafflePictureKind"];
                /**
                 * @description `story`: 1080x1920, for a phone's whole screen. `square`: 1080x1080. `preview`: 1200x630, the preview of a link.
                 * @example story
                 */
                size?: components["parameters"]["PictureSize"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the caller has.
                 * @example W/"n4bQgYhMfWWaL-qgxVrQFa"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    /**
                     * @description Names what the picture says.
                     * @example "4Tq0bC1mVbPzqk0Zr1d3xA"
                     */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The tag that was named. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta rifa todavía no tiene resultados que compartir.",
                     *       "code": "raffle_state",
                     *       "current_status": "active",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_state";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getRaffleHistory: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewHoldRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description An address or a network from `getHoldAlarms`; only valid for the same raffle.
                 * @example 9f0c2d4e6b8a7153
                 */
                origin: components["parameters"]["Origin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would be released, and what would be kept; zeros if nothing is held from there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldRelease"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseHolds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /**
                 * @description An address or a network from `getHoldAlarms`; only valid for the same raffle.
                 * @example 9f0c2d4e6b8a7153
                 */
                origin: components["parameters"]["Origin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was released, and what was kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldRelease"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRaffleTickets: {
        parameters: {
            query?: {
                /**
                 * @description The first number; padding is optional.
                 * @example 0400
                 */
                from?: components["schemas"]["TicketNumber"];
                /**
                 * @description The last number, inclusive; padding is optional.
                 * @example 0499
                 */
                to?: components["schemas"]["TicketNumber"];
                /**
                 * @description The last digits of the numbers, as written: `05` finds 0105 but not 0115. At most as many digits as the raffle's numbers
                 *     have.
                 * @example 05
                 */
                ending?: string;
                /**
                 * @example [
                 *       "reserved",
                 *       "sold"
                 *     ]
                 */
                status?: components["parameters"]["TicketStatusFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Numbers per page.
                 * @example 100
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaffleTicketPage"];
                };
            };
            /** @description The request is invalid, or the page is too far from the start. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa página está demasiado lejos: pide con from el número que dice next.",
                     *       "code": "page_too_deep",
                     *       "details": [
                     *         {
                     *           "field": "page",
                     *           "message": "Esa página está demasiado lejos: pide con from el número que dice next."
                     *         }
                     *       ],
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "validation_failed" | "page_too_deep";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getAvailableTickets: {
        parameters: {
            query?: {
                /**
                 * @description How many free numbers to return.
                 * @example 5
                 */
                quantity?: number;
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The free numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailableTickets"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getTicketStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts; available + reserved + sold = total. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketStats"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    verifyTickets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketVerification"];
            };
        };
        responses: {
            /** @description The results; empty lists if nothing was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketVerificationAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["ProofOfWorkRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    searchTickets: {
        parameters: {
            query?: {
                /**
                 * @description A number, or part of a purchase's code, name, cédula, phone or e-mail.
                 * @example 427
                 */
                q?: components["parameters"]["TicketQuery"];
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "reserved",
                 *       "sold"
                 *     ]
                 */
                status?: components["parameters"]["TicketStatusFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of numbers with their purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketSearchPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPurchases: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "pending"
                 *     ]
                 */
                status?: components["parameters"]["PurchaseStatusFilter"];
                /** @example true */
                has_proof?: components["parameters"]["HasProofFilter"];
                /**
                 * @description Whether the purchase waits for a decision of staff, as `review_since` says.
                 * @example true
                 */
                to_review?: components["parameters"]["ToReviewFilter"];
                /**
                 * @description Only purchases whose proof came after they had expired.
                 * @example false
                 */
                late?: components["parameters"]["LateFilter"];
                /**
                 * @description Whether staff can still recover the purchase: it has expired or was rejected, and its raffle's draw hasn't passed.
                 *     `status=expired&late=true&recoverable=true` is the list that the dashboard counts as `late_payments`.
                 * @example true
                 */
                recoverable?: components["parameters"]["RecoverableFilter"];
                /** @example pago-movil */
                payment_method?: components["parameters"]["PaymentMethodFilter"];
                /**
                 * @description Part of the code, name, cédula, phone, e-mail or reference.
                 * @example R7K-4M2P
                 */
                search?: components["parameters"]["PurchaseSearchFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /** @example oldest_proof */
                sort?: components["parameters"]["PurchaseSort"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPurchase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
                /**
                 * @description The `place` of the last 503 `in_line`. One that is altered, too old or another request's counts as none.
                 * @example 7.1795190400123456.1795190401234.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg
                 */
                "X-Place-In-Line"?: components["parameters"]["PlaceInLine"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PurchaseCreation"];
            };
        };
        responses: {
            /** @description The purchase and its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseCreated"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Solo quedan 3 boletos.",
                     *       "code": "not_enough_tickets",
                     *       "available": 3,
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "not_enough_tickets" | "numbers_taken" | "raffle_not_on_sale" | "sales_closed" | "terms_changed" | "too_many_holds" | "vouching_limit" | "proof_in_use" | "trial_exists";
                    };
                };
            };
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Puedes apartar entre 2 y 100 boletos.",
                     *       "code": "quantity_out_of_range",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range" | "idempotency_key_reused" | "file_required" | "file_type_not_allowed" | "image_too_large";
                    };
                };
            };
            428: components["responses"]["ProofOfWorkRequired"];
            429: components["responses"]["TooManyReservations"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrInLine"];
        };
    };
    exportPurchases: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "pending"
                 *     ]
                 */
                status?: components["parameters"]["PurchaseStatusFilter"];
                /** @example true */
                has_proof?: components["parameters"]["HasProofFilter"];
                /**
                 * @description Whether the purchase waits for a decision of staff, as `review_since` says.
                 * @example true
                 */
                to_review?: components["parameters"]["ToReviewFilter"];
                /**
                 * @description Only purchases whose proof came after they had expired.
                 * @example false
                 */
                late?: components["parameters"]["LateFilter"];
                /**
                 * @description Whether staff can still recover the purchase: it has expired or was rejected, and its raffle's draw hasn't passed.
                 *     `status=expired&late=true&recoverable=true` is the list that the dashboard counts as `late_payments`.
                 * @example true
                 */
                recoverable?: components["parameters"]["RecoverableFilter"];
                /** @example pago-movil */
                payment_method?: components["parameters"]["PaymentMethodFilter"];
                /**
                 * @description Part of the code, name, cédula, phone, e-mail or reference.
                 * @example R7K-4M2P
                 */
                search?: components["parameters"]["PurchaseSearchFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /** @example oldest_proof */
                sort?: components["parameters"]["PurchaseSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per purchase. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Código,Rifa,Nombre,Cédula,Boletos,Monto BS,Estado
                     *     R7K-4M2P,Moto Bera SBR 2026,María Gabriela Rojas,V12345678,0427 1180,300.00,Aprobado
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "pending"
                 *     ]
                 */
                status?: components["parameters"]["PurchaseStatusFilter"];
                /** @example pago-movil */
                payment_method?: components["parameters"]["PaymentMethodFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /** @example day */
                group_by?: components["parameters"]["GroupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAnalytics: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "pending"
                 *     ]
                 */
                status?: components["parameters"]["PurchaseStatusFilter"];
                /** @example pago-movil */
                payment_method?: components["parameters"]["PaymentMethodFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /** @example day */
                group_by?: components["parameters"]["GroupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per period. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Fecha,Ingresos BS,Pendiente BS,Compras,Boletos
                     *     2026-11-20,7500.00,4500.00,12,50
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns: the current ones first, each group newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignCreation"];
            };
        };
        responses: {
            /** @description The new campaign. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Another campaign has, or had, this code. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ese código ya es de otra campaña. Escribe otro: un código se usa una sola vez.",
                     *       "code": "campaign_code_taken",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "campaign_code_taken";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example instagram-ana */
                code: components["parameters"]["CampaignCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignFields"];
            };
        };
        responses: {
            /** @description The campaign after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    countCampaignVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example instagram-ana */
                code: components["parameters"]["CampaignCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counted, if the campaign is current. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /**
                 * @description Part of the name; case and accents are ignored.
                 * @example camioneta
                 */
                search?: components["parameters"]["SearchFilter"];
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportClients: {
        parameters: {
            query?: {
                /**
                 * @description Part of the name; case and accents are ignored.
                 * @example camioneta
                 */
                search?: components["parameters"]["SearchFilter"];
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per client. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Cédula,Nombre,Correo,Teléfono,Compras,Boletos,Total BS
                     *     V12345678,María Gabriela Rojas,maria@example.com,+584145550123,3,12,1800.00
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewErasure: {
        parameters: {
            query: {
                /**
                 * @description A whole cédula, telephone, e-mail or purchase code, in any notation.
                 * @example V-12.345.678
                 */
                search: components["schemas"]["SearchText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people found; none is not an error. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document_id": "V12345678"
                 *     }
                 */
                "application/json": components["schemas"]["ErasureRequest"];
            };
        };
        responses: {
            /** @description Erased: how much it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purchases": 3,
                     *       "photos": 2,
                     *       "emails": 9,
                     *       "movements": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The person's data are still needed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La compra R7K-4M2P está por decidir: apruébala o recházala primero.",
                     *       "code": "erasure_blocked",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "erasure_blocked";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPurchase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase, as the caller may see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForBuyer"] | components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    removeTrialPurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial purchase is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta compra no es de prueba: no se puede eliminar.",
                     *       "code": "not_a_trial",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "not_a_trial";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaseReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewLeaseRequest"];
            };
        };
        responses: {
            /** @description What this session has in hand, and what others have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewLeases"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPurchaseStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseStatusChange"];
            };
        };
        responses: {
            /** @description The purchase after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Luis Gómez ya la revisó.",
                     *       "code": "status_changed",
                     *       "current_status": "approved",
                     *       "changed_by": "Luis Gómez",
                     *       "changed_at": "2026-11-20T14:30:00Z",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "status_changed" | "transition_not_allowed" | "warnings_unconfirmed" | "not_enough_tickets" | "numbers_taken" | "draw_passed" | "sales_closed" | "ledger_sealed" | "results_recorded" | "rejection_requested" | "vouching_limit";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Escribe el motivo.",
                     *       "code": "reason_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "reason_required";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    decideRejection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectionDecision"];
            };
        };
        responses: {
            /** @description The purchase after the decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Nadie está pidiendo rechazar esta compra: ahora está en «aprobada».",
                     *       "code": "status_changed",
                     *       "current_status": "approved",
                     *       "changed_by": "Luis Gómez",
                     *       "changed_at": "2026-11-20T14:30:00Z",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "status_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listPaperLists: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lists, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperListPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importPaperList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PaperListConfirmation"];
            };
        };
        responses: {
            /** @description The list. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La rifa cambió desde la vista previa. No se vendió nada: revisa la lista otra vez.",
                     *       "code": "list_changed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_not_on_sale" | "sales_closed" | "numbers_taken" | "list_changed";
                    };
                };
            };
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No pudimos leer este archivo. Ábrelo en Excel, guárdalo como .xlsx o CSV y súbelo otra vez; o copia las filas y pégalas.",
                     *       "code": "list_unreadable",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "list_unreadable" | "list_too_large" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    previewPaperList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PaperListUpload"];
            };
        };
        responses: {
            /** @description What the list would sell. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperListPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The raffle isn't on sale; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Las ventas de esta rifa ya cerraron.",
                     *       "code": "sales_closed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_not_on_sale" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La lista tiene más de 500 filas. Divídela y sube cada parte por separado.",
                     *       "code": "list_too_large",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "list_unreadable" | "list_too_large";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    undoPaperList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: components["parameters"]["PaperListId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaperListUndoing"];
            };
        };
        responses: {
            /** @description The list after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "El libro de la rifa ya se selló para el sorteo: los números no cambian de dueño.",
                     *       "code": "ledger_sealed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "ledger_sealed" | "draw_passed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    previewCohort: {
        parameters: {
            query?: {
                /**
                 * @description Sent from the same network.
                 * @example true
                 */
                network?: boolean;
                /**
                 * @description With a photo that looks the same.
                 * @example false
                 */
                picture?: boolean;
                /**
                 * @description Within ten minutes before or after it.
                 * @example true
                 */
                minutes?: boolean;
            };
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseCohort"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroupRejections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The twenty latest, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRejections"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectPurchases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupRejectionRequest"];
            };
        };
        responses: {
            /** @description What was rejected, and what was left as it is and why. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRejection"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoGroupRejection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                id: components["parameters"]["GroupRejectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rejection after the undo; `left` has what stays rejected and why. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRejection"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reassignTickets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketReassignment"];
            };
        };
        responses: {
            /** @description The purchase with its numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La compra ya venció.",
                     *       "code": "purchase_state",
                     *       "current_status": "expired",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state" | "draw_passed" | "ledger_sealed" | "not_enough_tickets" | "numbers_taken" | "status_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esto ya se guardó, con otros datos. Recarga la página y mira si está.",
                     *       "code": "idempotency_key_reused",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    addTickets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketQuantityChange"];
            };
        };
        responses: {
            /** @description The purchase with its numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La compra ya venció.",
                     *       "code": "purchase_state",
                     *       "current_status": "expired",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state" | "draw_passed" | "ledger_sealed" | "not_enough_tickets" | "vouching_limit" | "status_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esto ya se guardó, con otros datos. Recarga la página y mira si está.",
                     *       "code": "idempotency_key_reused",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    removeTickets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketQuantityChange"];
            };
        };
        responses: {
            /** @description The purchase with its numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForStaff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La compra ya venció.",
                     *       "code": "purchase_state",
                     *       "current_status": "expired",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state" | "draw_passed" | "ledger_sealed" | "status_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta compra tiene 1: al menos uno se queda. Para quitarlos todos, recházala.",
                     *       "code": "quantity_out_of_range",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo, re-encoded and without metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachProof: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProofUpload"];
            };
        };
        responses: {
            /** @description The purchase with its proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForBuyer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La compra ya venció.",
                     *       "code": "purchase_state",
                     *       "current_status": "expired",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state" | "proof_already_attached" | "proof_in_use" | "sales_closed";
                    };
                };
            };
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se ha seleccionado ningún archivo",
                     *       "code": "file_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "file_type_not_allowed" | "image_too_large";
                    };
                };
            };
            428: components["responses"]["ProofOfWorkRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    sendReference: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentReference"];
            };
        };
        responses: {
            /** @description The purchase with its `reference_at` and `photo_due_at`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForBuyer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Manda también la foto de tu comprobante.",
                     *       "code": "photo_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "photo_required" | "reference_already_sent" | "hold_expired" | "purchase_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            428: components["responses"]["ProofOfWorkRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    extendReservation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase with its new `reserved_until`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseForBuyer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya extendiste tu reserva una vez.",
                     *       "code": "already_extended",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "already_extended" | "hold_expired" | "purchase_state";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPurchasePdf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="boletos-R7K-4M2P.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "El PDF sale cuando el pago esté aprobado. Vuelve a esta página cuando te avisemos.",
                     *       "code": "purchase_state",
                     *       "current_status": "pending",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state";
                    };
                };
            };
            428: components["responses"]["ProofOfWorkRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getClientPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="boletos-rifa-7.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description This person has no approved numbers in the raffle. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta persona todavía no tiene números aprobados en esta rifa. Aprueba primero su compra.",
                     *       "code": "purchase_state",
                     *       "current_status": "pending",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state";
                    };
                };
            };
            /** @description More than 1,000 numbers. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta persona tiene más de 1.000 números en la rifa, que son los que caben en un PDF. Descarga el de cada compra.",
                     *       "code": "quantity_out_of_range",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "quantity_out_of_range";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getPurchasePicture: {
        parameters: {
            query?: {
                /**
                 * @description `story`: 1080x1920, for a phone's whole screen. `square`: 1080x1080. `preview`: 1200x630, the preview of a link.
                 * @example story
                 */
                size?: components["parameters"]["PictureSize"];
            };
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La imagen sale cuando el pago esté aprobado. Vuelve a esta página cuando te avisemos.",
                     *       "code": "purchase_state",
                     *       "current_status": "pending",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getReceipts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseReceipts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    sendPurchaseLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A challenge and its solution, required after a 428 `proof_of_work_required`: for a purchase in attack mode, for a call
                 *     without a session above what its address, its network or the site may make. Its third part is a number of bits. Find a
                 *     counter such that SHA-256(SHA-256(challenge) followed by the counter as 4 bytes, big-endian) begins with that many zero
                 *     bits, and repeat the call with `X-Proof-Of-Work: <challenge>.<counter>`. It is valid for one call within five minutes. The
                 *     more calls an address or its network makes, the more bits; none is refused for their number.
                 * @example 7.1795190400.16.Zm9vYmFyYmF6cXV4.n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.48213
                 */
                "X-Proof-Of-Work"?: components["parameters"]["ProofOfWork"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkSent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            428: components["responses"]["ProofOfWorkRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineReminders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderDecline"];
            };
        };
        responses: {
            /** @description No reminders are sent any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description The phone gets the purchase's reminders. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta rifa ya terminó: no quedan avisos por mandar.",
                     *       "code": "purchase_state",
                     *       "current_status": "approved",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "purchase_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpoint"];
            };
        };
        responses: {
            /** @description The phone gets no reminders of the purchase. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordWhatsAppMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedWhatsAppMessage"];
            };
        };
        responses: {
            /** @description The purchase's message, with this mark. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listWhatsAppMessages: {
        parameters: {
            query: {
                /**
                 * @example [
                 *       "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61"
                 *     ]
                 */
                purchase_id: components["parameters"]["WhatsAppPurchases"];
                /**
                 * @description What a movement that staff look at means to the buyer.
                 * @example short
                 */
                about?: components["parameters"]["WhatsAppAbout"];
                /**
                 * @description With `about`, what is missing, came twice or was sent back; the purchase's amount by default.
                 * @example 150.00
                 */
                amount_bs?: components["parameters"]["WhatsAppAmount"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, in the order of the purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppMessageList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPurchaseHistory: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportTickets: {
        parameters: {
            query?: {
                /**
                 * @description A number, or part of a purchase's code, name, cédula, phone or e-mail.
                 * @example 427
                 */
                q?: components["parameters"]["TicketQuery"];
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @example [
                 *       "reserved",
                 *       "sold"
                 *     ]
                 */
                status?: components["parameters"]["TicketStatusFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per number. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Rifa,Número,Estado,Código,Nombre
                     *     Moto Bera SBR 2026,0427,Vendido,R7K-4M2P,María Gabriela Rojas
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudits: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of raffles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RafflePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLedgers: {
        parameters: {
            query?: {
                /**
                 * @description Only raffles with a larger id; `next` of the answer before.
                 * @example 0
                 */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Raffles and deleted logs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getWitnessing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Key, witnesses and logs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Witnessing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    /**
                     * @description Names the file.
                     * @example attachment; filename="auditoria-7.zip"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordChangeRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getSiteConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All public keys in one object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    uploadConfigImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ConfigImageUpload"];
            };
        };
        responses: {
            /** @description The image's path. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se ha seleccionado ningún archivo",
                     *       "code": "file_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "file_type_not_allowed" | "image_too_large" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getSitePicture: {
        parameters: {
            query?: {
                /**
                 * @description `story`: 1080x1920, for a phone's whole screen. `square`: 1080x1080. `preview`: 1200x630, the preview of a link.
                 * @example story
                 */
                size?: components["parameters"]["PictureSize"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the caller has.
                 * @example W/"n4bQgYhMfWWaL-qgxVrQFa"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    /**
                     * @description Names what the picture says.
                     * @example "4Tq0bC1mVbPzqk0Zr1d3xA"
                     */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": BinaryBody;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description The tag that was named. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getSiteIcon: {
        parameters: {
            query?: {
                /**
                 * @description Of the brand that it shows; another brand has another.
                 * @example 3f1c9a7be2d04c58
                 */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Its use and its size in pixels. `maskable` leaves room for a phone that cuts it to a circle.
                 * @example any-192
                 */
                icon: components["schemas"]["SiteIcon"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon, square. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": BinaryBody;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getWebManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebManifest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getConfigEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example site */
                key: components["parameters"]["ConfigKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setConfigEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example site */
                key: components["parameters"]["ConfigKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigChange"];
            };
        };
        responses: {
            /** @description The entry after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Luis Mora cambió esta sección mientras la editabas. Descarta tus cambios para ver los suyos.",
                     *       "code": "status_changed",
                     *       "request_id": "req-2f9c",
                     *       "changed_by": "Luis Mora",
                     *       "changed_at": "2026-11-20T14:05:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "status_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listPayeeChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the last 24 hours. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeChangeList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoPayeeChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 412 */
                id: components["parameters"]["PayeeChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is as before. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La rifa ya terminó: sus datos no se pueden cambiar.",
                     *       "code": "raffle_locked",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "raffle_locked";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDollarRate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rate in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DollarRate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDollarRate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DollarRateChange"];
            };
        };
        responses: {
            /** @description The rate in force, and the prices that follow from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DollarRate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listBankAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All accounts, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountFields"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    updateBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountFields"];
            };
        };
        responses: {
            /** @description The account after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    importStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID for one attempt. The same call again under it, by the same caller, changes nothing more and is answered with what it made, as it is
                 *     now; another call under it is 422 `idempotency_key_reused`. A key is kept for a day, that of a purchase for 7; a refused call keeps none.
                 * @example 0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["StatementUpload"];
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "El archivo tiene 1 fila que no se entiende. No se guardó nada.",
                     *       "code": "statement_refused",
                     *       "details": [
                     *         {
                     *           "field": "file",
                     *           "message": "Línea 14: Excel cambió este monto y perdió cifras. Descarga el archivo del banco otra vez y súbelo sin abrirlo."
                     *         }
                     *       ],
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "statement_unreadable" | "statement_refused" | "idempotency_key_reused";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    previewStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["StatementUpload"];
            };
        };
        responses: {
            /** @description How the file would be read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este archivo es de un Excel viejo. Ábrelo y guárdalo como .xlsx o .csv.",
                     *       "code": "statement_unreadable",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "file_required" | "statement_unreadable";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setBankFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
                /** @example generic */
                adaptor: components["parameters"]["BankAdaptorName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankFeedFields"];
            };
        };
        responses: {
            /** @description The feed after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankFeed"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    setBankAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAutomationFields"];
            };
        };
        responses: {
            /** @description The account's automatic approval after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAutomation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The record doesn't allow it yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Faltan 12 compras de prueba aprobadas por tu equipo. Déjala en prueba hasta tener 50.",
                     *       "code": "automation_unproven",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "automation_unproven";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listBankAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every account, by name; `off` unless an administrator set something else. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAutomationList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBankFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All feeds, by account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankFeedList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBankDeliveries: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /**
                 * @description Only those that could not be understood or stored.
                 * @example false
                 */
                unreadable?: components["parameters"]["UnreadableFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications, the latest first, with what became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankDeliveryPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readDeliveriesAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveriesToRead"];
            };
        };
        responses: {
            /** @description How many wait to be read again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesWaiting"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBankImports: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImportPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBankImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImportDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawBankImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["BankImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankImport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "No se puede deshacer: 1 de sus movimientos ya se usó.",
                     *       "code": "import_in_use",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "import_in_use";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPossibleRepeats: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PossibleRepeatPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideRepeats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepeatDecision"];
            };
        };
        responses: {
            /** @description How many were decided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepeatsDecided"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listExactMatches: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 50
                 */
                limit?: components["parameters"]["MatchLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExactMatchPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listSingleMatches: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 50
                 */
                limit?: components["parameters"]["MatchLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExactMatchPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listUndecidedMatches: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 50
                 */
                limit?: components["parameters"]["MatchLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of purchases with their candidates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndecidedMatchPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    refuseMatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchRefusal"];
            };
        };
        responses: {
            /** @description Remembered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listUnownedMovements: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /**
                 * @description Any part of the reference, phone, document, description or amount. Searches all movements, linked and dismissed ones included.
                 * @example 671887
                 */
                search?: components["parameters"]["MovementSearchFilter"];
                /**
                 * @description Only those of this purchase's amount on the day on which it was paid or, as long as its buyer doesn't say so, made.
                 * @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61
                 */
                like_purchase?: components["parameters"]["LikePurchaseFilter"];
                /**
                 * @description With true, only those that staff dismissed or sent back whole.
                 * @example false
                 */
                dismissed?: components["parameters"]["DismissedFilter"];
                /**
                 * @description With true, only those that pay a purchase although the bank took the money back later, or may have.
                 * @example false
                 */
                reversed?: components["parameters"]["ReversedFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 50
                 */
                limit?: components["parameters"]["MatchLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovementPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listAutomaticDecisions: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of decisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticDecisionPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReconciledDays: {
        parameters: {
            query?: {
                /** @example 1 */
                account_id?: components["parameters"]["BankAccountFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciledDayPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listUnreportedPurchases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first 500, those told first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreportedPurchases"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnbackedPurchases: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /**
                 * @description The user who approved.
                 * @example 1
                 */
                approved_by?: components["parameters"]["ApprovedByFilter"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnbackedPurchasePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportUnbackedPurchases: {
        parameters: {
            query?: {
                /** @example 7 */
                raffle_id?: components["parameters"]["RaffleFilter"];
                /**
                 * @description The first day, in America/Caracas.
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description The last day, inclusive.
                 * @example 2026-11-30
                 */
                date_to?: components["parameters"]["DateTo"];
                /**
                 * @description The user who approved.
                 * @example 1
                 */
                approved_by?: components["parameters"]["ApprovedByFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per purchase. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Aprobada el;Rifa;Código;Nombre;Boletos;A pagar (BS);Referencia;Aprobada por
                     *     20/11/2026;Moto Bera SBR 2026, cero kilómetro;R7K-4M2P;María Gabriela Rojas;3;450,00;671887;Ana Pérez
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCash: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashDayPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmCash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashConfirmation"];
            };
        };
        responses: {
            /** @description It is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esa caja cambió mientras la veías. Revísala otra vez.",
                     *       "code": "sum_changed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "sum_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveMatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchApprovalRequest"];
            };
        };
        responses: {
            /** @description What was approved, and what was refused and why. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchApproval"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "La lista cambió mientras la veías. Revísala otra vez.",
                     *       "code": "sum_changed",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "sum_changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    undoMatchApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4 */
                id: components["parameters"]["MatchApprovalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The approval after the undo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchApproval"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementLink"];
            };
        };
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este pago ya es de la compra R7K-4M2P.",
                     *       "code": "movement_not_free",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "movement_not_free" | "purchase_state" | "transition_not_allowed" | "warnings_unconfirmed" | "draw_passed" | "ledger_sealed" | "results_recorded" | "numbers_taken" | "not_enough_tickets";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value or a rule prevents it; the code says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Escribe el motivo.",
                     *       "code": "reason_required",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "reason_required";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    unlinkMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Quien aprobó esta compra llegó a su tope de boletos sin respaldo.",
                     *       "code": "vouching_limit",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "vouching_limit" | "transition_not_allowed";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementRefundFields"];
            };
        };
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ya devolviste todo lo que llegó: BS 450,00.",
                     *       "code": "already_refunded",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "movement_not_free" | "already_refunded" | "refund_too_large";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    correctRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
                /** @example 31 */
                refundId: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundCorrectionReason"];
            };
        };
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    dismissMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementDismissal"];
            };
        };
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Este pago ya es de la compra R7K-4M2P.",
                     *       "code": "movement_not_free",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "movement_not_free";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    restoreMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                id: components["parameters"]["MovementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The movement after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankMovement"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its money. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payback"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPaybackDestination: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The secret of this purchase; not needed with a session.
                 * @example 5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM
                 */
                "X-Purchase-Secret"?: components["parameters"]["PurchaseSecret"];
            };
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaybackDestination"];
            };
        };
        responses: {
            /** @description Its money. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payback"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SecretRefused"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta devolución ya salió para el banco: no se puede cambiar a dónde va.",
                     *       "code": "payback_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "payback_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPaybackHolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61 */
                id: components["parameters"]["PurchaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaybackHolder"];
            };
        };
        responses: {
            /** @description Its money. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payback"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Esta devolución ya salió para el banco: no se puede cambiar a dónde va.",
                     *       "code": "payback_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "payback_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listPaybacks: {
        parameters: {
            query?: {
                /** @example ready */
                state?: components["parameters"]["PaybackState"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaybackPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payPaybacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaybackPayment"];
            };
        };
        responses: {
            /** @description It is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Una de estas devoluciones ya se anotó con otra referencia. Recarga la lista.",
                     *       "code": "payback_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "payback_state";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    exportPaybacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /** @example 5d0f3b52-9a7e-4f7f-8e1b-7a1f0d6c2b11 */
                batch: components["parameters"]["PaybackBatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaybackBatch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Ninguna devolución está lista todavía.",
                     *       "code": "payback_state",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "payback_state";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    downloadPaybacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: components["parameters"]["RaffleId"];
                /** @example 5d0f3b52-9a7e-4f7f-8e1b-7a1f0d6c2b11 */
                batch: components["parameters"]["PaybackBatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per payment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Cédula;Nombre;Banco;Teléfono;Cuenta;Monto;Concepto
                     *     V12345678;María Gabriela Rojas;0134;04141234567;;450,00;R7K-4M2P
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    failPayback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 8 */
                id: components["parameters"]["PaybackId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaybackFailure"];
            };
        };
        responses: {
            /** @description It is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Unconfirmed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    listEmailLogs: {
        parameters: {
            query?: {
                /** @example purchase_approved */
                email_type?: components["parameters"]["EmailTypeFilter"];
                /** @example failed */
                status?: components["parameters"]["EmailStatusFilter"];
                /**
                 * @description Part of the recipient's address.
                 * @example maria@gmail.com
                 */
                recipient_email?: components["parameters"]["RecipientFilter"];
                /**
                 * @description Part of the subject, the recipient or the purchase's code.
                 * @example R7K-4M2P
                 */
                search?: components["parameters"]["EmailSearchFilter"];
                /**
                 * @description Items per page.
                 * @example 10
                 */
                limit?: components["parameters"]["Limit"];
                /** @example 1 */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailLogPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts for 24 hours, 7 days and all time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailStats"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEmail"];
            };
        };
        responses: {
            /** @description The mail server accepted the message, or delivery is still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailQueued"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Falta configurar el correo saliente.",
                     *       "code": "email_not_configured",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "copy_is_quiet" | "email_not_configured" | "email_failed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrBusy"];
        };
    };
    confirmTestEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmRealInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is the real one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportEmails: {
        parameters: {
            query?: {
                /** @example purchase_approved */
                email_type?: components["parameters"]["EmailTypeFilter"];
                /** @example failed */
                status?: components["parameters"]["EmailStatusFilter"];
                /**
                 * @description Part of the recipient's address.
                 * @example maria@gmail.com
                 */
                recipient_email?: components["parameters"]["RecipientFilter"];
                /**
                 * @description Part of the subject, the recipient or the purchase's code.
                 * @example R7K-4M2P
                 */
                search?: components["parameters"]["EmailSearchFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per message. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Fecha,Tipo,Destinatario,Asunto,Estado
                     *     2026-11-20T14:30:00Z,purchase_approved,maria@example.com,Tus boletos,Enviado
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 312 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new message is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailQueued"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current state doesn't allow it; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "El mensaje todavía está en la cola.",
                     *       "code": "transition_not_allowed",
                     *       "current_status": "queued",
                     *       "request_id": "req-2f9c"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "transition_not_allowed";
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 312 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailMessage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
