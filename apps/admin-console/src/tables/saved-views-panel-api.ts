import type { ChangeView, SaveView, ViewedList } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { queryOptions } from '@homeroom/web';
import { readTeamList, type TeamList } from '../lists/team-list';
import { callAdmin } from '../session/call-admin';
import { withDays } from './spans';

/** How many rows a view shows, up to where the server stops counting. */
export const viewCountQuery = (list: ViewedList, search: string) =>
  queryOptions({
    queryKey: ['admin', list, 'counted', search],
    queryFn: async ({ signal }) => {
      const { columns: _, q, ...filters } = Object.fromEntries(new URLSearchParams(search));
      const { total, isCapped } = await readTeamList(
        `GET /api/admin/${list}` as TeamList,
        { ...(q && { q }), filters: withDays(filters, localDay(Date.now())), limit: 1 },
        signal,
      );
      return { total, isCapped };
    },
    staleTime: 0,
  });

export const saveView = (body: SaveView) => callAdmin('POST /api/admin/saved-views', { body });

export const changeView = (id: number, body: ChangeView) => callAdmin('PUT /api/admin/saved-views/:id', { params: { id }, body });

export const deleteView = (id: number) => callAdmin('DELETE /api/admin/saved-views/:id', { params: { id } });
