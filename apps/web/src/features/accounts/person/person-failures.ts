import { sayAsSent } from "../../../shared/form/refusal.ts";

/** Failures of a note: each is said as the server says it. */
export const noteFailures = { not_found: sayAsSent, forbidden: sayAsSent };

/** Failures of a block. */
export const blockFailures = { ...noteFailures, last_super_admin: sayAsSent };
