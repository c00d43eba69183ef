/*
 * The contract's own schemas, fetched when a form is first touched: the checks are the server's, and the schema library
 * does not weigh on the first view.
 */
const loadAuth = () => import("@dropship/api/contract/auth");

/** Schema of the credentials. */
export const loginSchema = async () => (await loadAuth()).loginBody;
/** Schema of a registration. */
export const registerSchema = async () => (await loadAuth()).registerBody;
/** Schema of the request for a reset link. */
export const forgotPasswordSchema = async () => (await loadAuth()).forgotPasswordBody;
/** Schema of a new password. */
export const resetPasswordSchema = async () => (await loadAuth()).resetPasswordBody;
/** Schema of the second step. */
export const loginCodeSchema = async () => (await loadAuth()).loginCodeBody;
