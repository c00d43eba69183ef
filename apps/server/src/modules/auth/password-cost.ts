/** What one hash of a password or of a recovery code costs: the memory (KiB) and time of OWASP's password storage sheet for argon2id. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
