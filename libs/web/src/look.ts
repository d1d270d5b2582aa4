import { SCREENS, STORAGE, TEAM_SCREENS, type Look, type SchoolLook } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';
import { forgetLook, lookHere, readLook, writeLook } from './kept-look';

export { readLook } from './kept-look';

/** Opens a business's or a school's screens. The page loads anew, so that it remembers nothing of another account. */
export function openLook(look: Look | SchoolLook): void {
  if ('businessId' in look) {
    writeLook({ ...look, area: SCREENS.business, record: SCREENS.adminBusiness(look.businessId) });
    location.assign(SCREENS.businessDashboard(look.businessId));
  } else {
    writeLook({ ...look, area: SCREENS.schoolArea, record: TEAM_SCREENS.school(look.schoolId) });
    location.assign(SCREENS.schoolArea);
  }
}

/** Ends the look on the server as well. If no answer comes, it ends there when its time is over. */
const end = () => {
  const headers = { authorization: `Bearer ${sessionStorage.getItem(STORAGE.adminToken) ?? ''}` };
  return call('POST /api/admin/looks/end', { headers, signal: AbortSignal.timeout(3000) }).catch(() => undefined);
};

/** Called when a page loads, and when Back or Forward shows it again: ends a look that does not apply here. Returns whether it did. */
export function endLookElsewhere(): boolean {
  try {
    if (!readLook() || lookHere()) return false;
    forgetLook();
    void end();
    return true;
  } catch {
    // If the browser blocks storage, there is no look.
    return false;
  }
}

let leaving: Promise<void> | undefined;

async function leave(): Promise<void> {
  const look = readLook();
  // Until then, the page keeps calling as the business, never as the person who is signed in on this browser.
  await end();
  forgetLook();
  location.assign(look?.record ?? (look && 'businessId' in look ? SCREENS.adminBusiness(look.businessId) : SCREENS.admin));
}

/** Returns to the business or the school in the console, once, however often it is called. */
export const leaveLook = (): Promise<void> => (leaving ??= leave());
