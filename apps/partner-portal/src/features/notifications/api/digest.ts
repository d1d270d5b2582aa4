import type { UnsubscribeFromDigest } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const digestQuery = (link: UnsubscribeFromDigest) =>
  queryOptions({
    queryKey: ['digest', link],
    queryFn: ({ signal }) => call('GET /api/notification-digests', { query: link, signal }),
  });

export const stopDigest = (link: UnsubscribeFromDigest) => call('POST /api/notification-digests/unsubscribe', { query: link });
