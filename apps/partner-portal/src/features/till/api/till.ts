import type { BindTill, TillPin } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const thisDeviceQuery = queryOptions({
  queryKey: ['till'],
  queryFn: ({ signal }) => call('GET /api/till', { signal }),
  staleTime: 0,
});

export const bindTill = (body: BindTill) => call('POST /api/till/bind', { body });

export const openTill = (body: TillPin) => call('POST /api/till/open', { body });
