import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const schoolQuery = (id: number) =>
  queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => call('GET /api/schools/:id', { params: { id }, signal }),
  });
