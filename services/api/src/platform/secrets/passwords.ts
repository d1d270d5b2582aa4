import { hash, verify, type Options } from '@node-rs/argon2';

/** Those of the package: 19 MiB, twice. A hash says what it took, so checking takes as much. */
const FULL: Options = {};
/** The least that Argon2 allows. */
const QUICK: Options = { memoryCost: 8, timeCost: 1 };

/** No process starts with quick hashes in production. */
const cost = () => (process.env['PASSWORD_HASHES'] === 'quick' ? QUICK : FULL);

/** A hash of no password, checked for unknown accounts, so that both answers take equally long. */
const NOBODY = hash('nobody signs in with this', cost());

export const hashPassword = (password: string): Promise<string> => hash(password, cost());

/** Argon2id. Takes the same time whether or not the account exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password);
  return stored != null && matches;
}
