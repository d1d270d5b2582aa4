import { LIMITS, type ComplaintPicture, type MakeComplaint } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const makeComplaint = (id: number, body: MakeComplaint) => call('POST /api/voucher/:id/complaint', { params: { id }, body });

/** @throws ApiError, or Error if the file is too large for the server */
export async function sendPicture(token: string, file: File): Promise<ComplaintPicture> {
  if (file.size > LIMITS.uploadBytes) throw new Error('This picture is larger than 5 MB. Please choose a smaller one.');
  return call('POST /api/voucher/complaint-picture', { query: { token }, body: file });
}
