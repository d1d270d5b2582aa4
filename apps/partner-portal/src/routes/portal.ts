import { SCREENS } from '@homeroom/contracts';
import { useNavigate } from '@homeroom/web';
import { leaveLook, readLook } from '@homeroom/web/look';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import { clearBusinessAuth, readBusinessAuth, signOut, signOutEverywhere } from '../features/session';
import { partnerSession } from '../session/as-partner';

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

export const FIRST: Place = { id: 'overview', name: 'Overview', icon: 'home' };
/** The specification's four tabs, in its order, then later ones. */
export const PLACES: readonly Place[] = [
  FIRST,
  { id: 'deals', name: 'My Deals', icon: 'ticket' },
  { id: 'locations', name: 'Locations', icon: 'pin' },
  { id: 'analytics', name: 'Analytics', icon: 'chart' },
  { id: 'reviews', name: 'Reviews', icon: 'star' },
  { id: 'payouts', name: 'Payouts', icon: 'receipt' },
  { id: 'staff', name: 'Staff', icon: 'people' },
];
/** Opened by the bell, not in the navigation. */
export const NOTIFICATIONS: Place = { id: 'notifications', name: 'Notifications', icon: '' };
/** Opened from the account menu, not in the navigation. */
export const ACCOUNT: Place = { id: 'account', name: 'Your account', icon: '' };
/** Only for owners: money and staff. */
const OWNERS: readonly string[] = ['payouts', 'staff'];

/** A manager has the owner's tabs except money and staff. */
export const places = () => (readBusinessAuth()?.staff ? PLACES.filter(({ id }) => !OWNERS.includes(id)) : PLACES);

interface Portal {
  /** Of the business. */
  readonly name: string;
  /** The dashboard's address, which the entries lead to. */
  readonly base: string;
  readonly place: Place;
  readonly unread: number;
  /** Counts in parentheses in the entries' names. */
  readonly counts: Readonly<Record<string, number | undefined>>;
}

/** Offers the shell the workspace's navigation. */
export function usePortal({ name, base, place, unread, counts }: Portal): void {
  const navigate = useNavigate();
  const staff = readBusinessAuth()?.staff;
  const leave = async (end: () => Promise<void>) => {
    if (readLook()) return leaveLook();
    await end().catch(() => undefined);
    partnerSession.left();
    clearBusinessAuth();
    void navigate(SCREENS.businessLogin);
  };
  const tabs = places().map((to) => ({
    id: to.id,
    label: counts[to.id] === undefined ? to.name : `${to.name} (${counts[to.id]})`,
    icon: to.icon,
    to: to === FIRST ? base : `${base}?tab=${to.id}`,
    isCurrent: to === place,
  }));
  useOfferWorkspace({
    title: 'Your business',
    account: staff ? { name: staff.name, role: `Manager at ${name}` } : { name, role: 'Business partner' },
    entries: [...tabs, { id: 'counter', label: 'Counter', to: SCREENS.businessCounter, isCurrent: false, icon: 'scan' }],
    bell: { to: `${base}?tab=${NOTIFICATIONS.id}`, isCurrent: place === NOTIFICATIONS, unread },
    actions: [
      // Not theirs to see.
      ...(readLook() ? [] : [{ label: ACCOUNT.name, run: () => void navigate(`${base}?tab=${ACCOUNT.id}`) }]),
      { label: 'Sign out', run: () => void leave(signOut) },
      { label: 'Sign out everywhere', run: () => void leave(signOutEverywhere) },
    ],
  });
}
