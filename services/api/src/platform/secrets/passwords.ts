import { hash, verify, type Options } from '@node-rs/argon2';

/** The package's defaults: 19 MiB and two passes. A hash stores its own cost, so checking it takes as much. */
const FULL: Options = {};
/** The least that Argon2 allows. */
const QUICK: Options = { memoryCost: 8, timeCost: 1 };

/** No process starts with quick hashes in production. */
const cost = () => (process.env['PASSWORD_HASHES'] === 'quick' ? QUICK : FULL);

/**
 * Hashes of random passwords that nobody knows, one for each cost. An unknown account is checked against one of them, so that both answers
 * take equally long. Making one at each start would take 19 MiB and a twentieth of its CPU.
 */
const NOBODY = new Map([
  [FULL, '$argon2id$v=19$m=19456,t=2,p=1$UOqbleO/pq9Hj3Zd1c6Udw$1VrBQMSdGo2CjIlhUSS2BxolGHL2B9eoP0nMYiG0Th4'],
  [QUICK, '$argon2id$v=19$m=8,t=1,p=1$WHOi5h3xJ9/v2GmJIvQvCQ$YVcbnOrWc2iCnv/cZ0/BWcZtlZ301Q8OKYgu2Exq2Qk'],
]);

export const hashOfNobody = (): string => NOBODY.get(cost())!;

export const hashPassword = (password: string): Promise<string> => hash(password, cost());

/** Argon2id. Takes the same time whether or not the account exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? hashOfNobody(), password);
  return stored != null && matches;
}
