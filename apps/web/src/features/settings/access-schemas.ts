/* The contract's own schemas, fetched when a form is first touched. */
const loadAccess = () => import("@dropship/api/contract/own-access");

/** Schema of a password change. */
export const changePasswordSchema = async () => (await loadAccess()).changePasswordBody;
/** Schema of what only asks for the password. */
export const provenSchema = async () => (await loadAccess()).provenBody;
/** Schema of the first code of an app. */
export const confirmTwoStepSchema = async () => (await loadAccess()).confirmTwoStepBody;
/** Schema of an e-mail change. */
export const changeEmailSchema = async () => (await loadAccess()).changeEmailBody;
/** Schema of a passkey's name. */
export const namePasskeySchema = async () => (await loadAccess()).namePasskeyBody;
