import { callAdmin } from '../../../session/call-admin';

/** The result for each row of a table. */
export const previewSchools = (text: string) => callAdmin('POST /api/admin/schools/bulk/preview', { body: { text } });

export const importSchools = (text: string) => callAdmin('POST /api/admin/schools/bulk', { body: { text } });
