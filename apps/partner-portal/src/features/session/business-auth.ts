import { STORAGE, type BusinessIdentity, type StaffLoginReply } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { leaveLook, readLook } from '@homeroom/web/look';

export interface BusinessAuth extends BusinessIdentity {
  /** Set for the session of a manager or a till. */
  readonly staff?: { readonly role: 'manager' | 'till'; readonly name: string };
}

const isIdentity = (value: unknown): value is BusinessAuth =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as BusinessAuth).id) &&
  typeof (value as BusinessAuth).name === 'string';

/** The business of this tab. Tabs share the storage, in which another tab may sign in to a different business. */
let opened: BusinessAuth | null = null;

/** The business whose screens someone on the team is viewing here; this browser's own sign-in does not count. */
function lookedAt(): BusinessAuth | null {
  const look = readLook();
  if (!look || !('businessId' in look)) return null;
  const { businessId: id, name, as } = look;
  return { id, name, ...(as === 'manager' && { staff: { role: 'manager', name: 'Viewing as support' } }) };
}

/** The ids and names of who is signed in on this browser. The session itself is a cookie that scripts cannot read. */
export const readBusinessAuth = () => (opened ??= lookedAt() ?? readStored(localStorage, STORAGE.businessAuth, isIdentity));

/** Whether this tab's business was the last to sign in on this browser. */
export function isOfThisTab(): boolean {
  const [here, last] = [readBusinessAuth(), readStored(localStorage, STORAGE.businessAuth, isIdentity)];
  return here?.id === last?.id && here?.staff?.role === last?.staff?.role && here?.staff?.name === last?.staff?.name;
}

export function writeBusinessAuth({ id, name }: BusinessIdentity, staff?: BusinessAuth['staff']): void {
  opened = { id, name, ...(staff && { staff }) };
  writeStored(localStorage, STORAGE.businessAuth, opened);
}

/** A manager or a till signed in. */
export function writeStaffAuth({ business, role, name }: StaffLoginReply): void {
  writeBusinessAuth(business, role === 'owner' ? undefined : { role, name });
}

export function clearBusinessAuth(): void {
  if (readLook()) return void leaveLook();
  opened = null;
  localStorage.removeItem(STORAGE.businessAuth);
}
