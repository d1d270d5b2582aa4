import { STORAGE, type BusinessIdentity } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

const isIdentity = (value: unknown): value is BusinessIdentity =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as BusinessIdentity).id) &&
  typeof (value as BusinessIdentity).name === 'string';

/** Who signed in on this browser: id and name only. The session itself is a cookie that scripts cannot read. */
export const readBusinessAuth = () => readStored(localStorage, STORAGE.businessAuth, isIdentity);
export const writeBusinessAuth = ({ id, name }: BusinessIdentity) => writeStored(localStorage, STORAGE.businessAuth, { id, name });
export const clearBusinessAuth = () => localStorage.removeItem(STORAGE.businessAuth);
