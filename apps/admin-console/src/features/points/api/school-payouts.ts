import { callAdmin } from '../../../session/call-admin';

/** The address of the card provider's page for a school, which opens once. */
export const schoolPayeeLink = (id: number) => callAdmin('POST /api/admin/schools/:id/payee/link', { params: { id } });
