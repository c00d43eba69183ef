import { PASSWORD_COST } from "../src/modules/auth/password-cost.ts";

// A login takes 80 ms of the processor and 40 MB on purpose, and nearly every test logs in: a tenth of what the suite took. The same code runs
// with less to do; what a hash costs in the shop is checked beside the passwords (passwords.test.ts).
Object.assign(PASSWORD_COST, { memoryCost: 8, timeCost: 1 });
