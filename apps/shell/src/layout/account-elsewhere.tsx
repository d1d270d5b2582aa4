import { lazyPart } from '@homeroom/ui';
import { useLocation } from '@homeroom/web';
import { useEffect, useState } from 'react';

const FollowedAccount = lazyPart(() => import('./followed-account'));

/**
 * Follows what other tabs do with the account, whose name the header shows in every area. Only an account has something to forget, so
 * visitors do not load this. A load that was lost is tried again on the next page.
 */
export function AccountElsewhere() {
  const { key } = useLocation();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isThere) void FollowedAccount.fetchAhead?.().then(setThere);
  }, [isThere, key]);
  return isThere && <FollowedAccount />;
}
