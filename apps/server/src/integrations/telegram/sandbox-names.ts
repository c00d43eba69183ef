/** The token that the sandbox takes. */
export const SANDBOX_TOKEN = "1:sandbox";
/** Where its pages stand on the shop's own address. */
export const SANDBOX_PATH = "/sandbox/telegram";
/** What its bot is called. */
export const SANDBOX_BOT = "sandbox_bot";
