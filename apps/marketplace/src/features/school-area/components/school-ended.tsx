import { SCREENS } from '@homeroom/contracts';
import { WaitsForLink } from '@homeroom/storefront/waits-for-link';
import { useQueryClient } from '@homeroom/web';
import { readLook } from '@homeroom/web/look';
import { useCallback } from 'react';
import { goOnIfBack, leaveSession, useHasEnded } from '../api/school-area';

/** Shown when the session ended during unsaved work. The same manager can continue; leaving asks for a sign-in. */
export function SchoolEnded({ managerId }: { readonly managerId: number }) {
  const queries = useQueryClient();
  const goOn = useCallback(() => void goOnIfBack(managerId), [managerId]);
  if (!useHasEnded() || readLook()) return null;
  const leave = () => {
    leaveSession();
    void queries.resetQueries({ queryKey: ['school-area'] });
  };
  return (
    <WaitsForLink to={SCREENS.schoolArea} reason="Your session ended, or you no longer manage this school." onLeave={leave} onBack={goOn} />
  );
}
