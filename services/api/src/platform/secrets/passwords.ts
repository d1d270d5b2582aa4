import { hash, verify } from '@node-rs/argon2';

/** A hash of no password, checked for unknown accounts, so that both answers take equally long. */
const NOBODY = hash('nobody signs in with this', {});

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Argon2id. Takes the same time whether or not the account exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password);
  return stored != null && matches;
}
