import type { FiguresBy } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { addressOf, call } from '@homeroom/web/call';
import { asPartner } from '../session/as-partner';

/** Inclusive days such as `2026-11-20`; the last 30 days without them. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

export const overviewQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'overview'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/overview', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

export const figuresQuery = (businessId: number, { from, to }: Span) =>
  queryOptions({
    queryKey: ['business', businessId, 'figures', from, to],
    queryFn: ({ signal }) =>
      asPartner(() => call('GET /api/businesses/:id/figures', { params: { id: businessId }, query: { from, to }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const audienceQuery = (businessId: number, { from, to }: Span) =>
  queryOptions({
    queryKey: ['business', businessId, 'audience', from, to],
    queryFn: ({ signal }) =>
      asPartner(() => call('GET /api/businesses/:id/audience', { params: { id: businessId }, query: { from, to }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Renews the session first, because a browser download cannot. */
export async function downloadFigures(businessId: number, { from, to }: Span, by: FiguresBy): Promise<void> {
  await asPartner(() => call('GET /api/businesses/session'));
  const link = document.createElement('a');
  link.href = addressOf('GET /api/businesses/:id/figures.csv', { params: { id: businessId }, query: { from, to, by } });
  link.download = `figures-by-${by}.csv`;
  link.click();
}
