import { startAuthentication, WebAuthnError } from "@simplewebauthn/browser";
import { api } from "../../shared/api.ts";

/** Logs in by a passkey; what the cart says afterwards, null when the person thought better of it. */
export async function loginByPasskey(): Promise<readonly string[] | null> {
  const { data: optionsJSON } = await api("askForPasskey");
  try {
    const { clientExtensionResults: _, ...credential } = await startAuthentication({ optionsJSON });
    return (await api("loginByPasskey", { body: { credential: { ...credential, clientExtensionResults: {} } } }))
      .cart_notices;
  } catch (error) {
    // Closed, timed out, or no key of this shop on the device: the browser itself has said so.
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === "NotAllowedError")) return null;
    throw error;
  }
}
