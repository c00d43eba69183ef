/** The name of an address's host, without its port; empty when it has none. */
function hostname(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return "";
  }
}

/**
 * Whose pages may open a live connection: those of the host that is asked (whatever the port: the page and the live server have ports of
 * their own), of the shop's public address, and those that the settings name ("*" is everybody). A program that is no browser sends no
 * origin and is let in: what it may hear is decided by signatures.
 */
export function originRule(appUrl: () => string, listed: readonly string[]): (origin: string, host: string) => boolean {
  return (origin, host) => {
    if (listed.includes("*") || listed.includes(origin)) return true;
    const asking = hostname(origin);
    return asking !== "" && (asking === hostname(`http://${host}`) || asking === hostname(appUrl()));
  };
}
