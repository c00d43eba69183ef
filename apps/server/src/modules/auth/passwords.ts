import { hash, verify } from "@node-rs/argon2";

// argon2id with the memory and time cost of OWASP's password storage sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Stands where the hash would in an account that nobody has chosen a password for, or whose person was deleted. */
export const NO_PASSWORD = "-";

/** Whether the password is right. Without a hash it takes as long as with one, so that time tells nothing of who exists. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const hasPassword = passwordHash !== null && passwordHash !== NO_PASSWORD;
  const matches = await verify(hasPassword ? passwordHash : await decoy, password);
  return matches && hasPassword;
}

const KNOWN_BAD = new Set(
  `password password1 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 0123456789 987654321 87654321 11111111 00000000
  11223344 12341234 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwerty12 qwerty123 qwertyuiop asdfghjkl zxcvbnm1 zaq12wsx
  iloveyou sunshine princess football baseball superman batman123 trustno1 letmein1 welcome1 dragon123 monkey123 abc12345
  abcd1234 a1b2c3d4 aa123456 admin123 administrator dropship dropship1 qazwsxedc 88888888 99999999 77777777 66666666 55555555
  йцукенгш йцукен123 пароль123 парольпароль любовь123 наташа123 марина123 привет123 слава украине slavaukraini ukraine1 kiev2024
  kyiv2024 changeme secret123 test1234 testtest user1234 master123 mypassword iphone123 samsung1 google123 facebook1`
    .split(/\s+/)
    .filter((word) => word.length >= 8),
);

/** Why a password is too easy to guess, in Russian; null when it will do. */
export function passwordWeakness(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  if (KNOWN_BAD.has(lower)) return "Этот пароль есть в списках известных. Придумайте другой.";
  if (new Set(lower).size < 4) return "В пароле слишком мало разных знаков.";
  const name = email.toLowerCase().split("@")[0] ?? "";
  if (lower === email.toLowerCase() || (name.length >= 6 && lower === name))
    return "Пароль не должен повторять e-mail.";
  return null;
}
