import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const schoolById = (id: number) =>
  queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => call('GET /api/schools/:id', { params: { id }, signal }),
    enabled: id > 0,
  });
