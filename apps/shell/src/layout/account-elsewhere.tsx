import { lazyPart } from '@homeroom/ui';
import { useLocation, useSession } from '@homeroom/web';
import { useEffect, useState } from 'react';

const FollowedAccount = lazyPart(() => import('./followed-account'));

/**
 * Follows what other tabs do with the account, in every area: a page that does not show it may lead to one that does. Only an account has
 * something to forget, so visitors do not load this. A load that was lost is tried again on the next page.
 */
export function AccountElsewhere() {
  const { key } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isSignedIn && !isThere) void FollowedAccount.fetchAhead?.().then(setThere);
  }, [isSignedIn, isThere, key]);
  return isSignedIn && isThere && <FollowedAccount />;
}
