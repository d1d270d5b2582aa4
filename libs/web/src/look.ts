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

/** On the server, too. Without an answer, it ends there when its time is over. */
const end = () => {
  const headers = { authorization: `Bearer ${sessionStorage.getItem(STORAGE.adminToken) ?? ''}` };
  return call('POST /api/admin/looks/end', { headers, signal: AbortSignal.timeout(3000) }).catch(() => undefined);
};

/** When a page begins, and when Back or Forward shows it again: a look that does not count here is over. Returns whether it was. */
export function endLookElsewhere(): boolean {
  try {
    if (!readLook() || lookHere()) return false;
    forgetLook();
    void end();
    return true;
  } catch {
    // A browser that blocks storage keeps no look.
    return false;
  }
}

let leaving: Promise<void> | undefined;

async function leave(): Promise<void> {
  const look = readLook();
  // Until then the page keeps asking as the business, never as the person signed in on this browser.
  await end();
  forgetLook();
  location.assign(look?.record ?? (look && 'businessId' in look ? SCREENS.adminBusiness(look.businessId) : SCREENS.admin));
}

/** Returns to the business or the school in the console, once, however many ask for it. */
export const leaveLook = (): Promise<void> => (leaving ??= leave());
