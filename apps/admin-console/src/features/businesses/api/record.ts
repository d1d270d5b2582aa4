import type { WriteNote } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

/** How many purchases to show with a business. */
const PURCHASES_SHOWN = 25;
/** How many requests of each kind to search. */
const REQUESTS_READ = 20;

export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'record'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** Only in these days, when given. */
export const salesQuery = (businessId: number, days?: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'sales', days],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transaction-totals', { query: { businessId, ...days }, signal }),
    staleTime: 0,
  });

/** Newest first. */
export const purchasesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'purchases'],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/transactions', { query: { businessId, limit: PURCHASES_SHOWN }, signal }),
    staleTime: 0,
  });

/** Requests from its address, newest first. */
export const requestsQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'requests', email],
    queryFn: async ({ signal }) => {
      const asked = { query: { q: email, limit: REQUESTS_READ }, signal };
      const [applications, messages] = await Promise.all([
        callAdminList('GET /api/admin/partner-applications', asked),
        callAdminList('GET /api/admin/contact-messages', asked),
      ]);
      return [
        ...applications.items.map((request) => ({ ...request, inbox: 'partner' as const })),
        ...messages.items.map((request) => ({ ...request, inbox: 'contact' as const })),
      ]
        .filter(({ senderEmail }) => senderEmail.toLowerCase() === email.toLowerCase())
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    staleTime: 0,
  });

export const writeNote = (id: number, body: WriteNote) => callAdmin('POST /api/admin/businesses/:id/notes', { params: { id }, body });
