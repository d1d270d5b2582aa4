import { API, type BusinessFigures, type BusinessOverview, type FiguresBy } from '@homeroom/contracts';
import { callApi, keepPreviousData, queryOptions, queryString } from '@homeroom/web';
import { asPartner } from '../session/as-partner';

/** Days such as `2026-11-20`, both counted; without them the last 30 days. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

export const overviewQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'overview'],
    queryFn: ({ signal }) => asPartner(() => callApi<BusinessOverview>(API.businessOverview(businessId), { signal })),
    staleTime: 0,
  });

export const figuresQuery = (businessId: number, { from, to }: Span) =>
  queryOptions({
    queryKey: ['business', businessId, 'figures', from, to],
    queryFn: ({ signal }) =>
      asPartner(() => callApi<BusinessFigures>(`${API.businessFigures(businessId)}${queryString({ from, to })}`, { signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Renews the session first, since a browser that downloads a file cannot. */
export async function downloadFigures(businessId: number, { from, to }: Span, by: FiguresBy): Promise<void> {
  await asPartner(() => callApi(API.partnerSession));
  const link = document.createElement('a');
  link.href = `${API.businessFiguresFile(businessId)}${queryString({ from, to, by })}`;
  link.download = `figures-by-${by}.csv`;
  link.click();
}
