import type { DecideComplaint } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { callAdmin, readAsAdmin } from '../../../session/call-admin';

export const decideComplaint = (id: number, body: DecideComplaint) =>
  callAdmin('POST /api/admin/complaints/:id/decide', { params: { id }, body });

const toDataUrl = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(picture);
  });

/** The picture as a data URL, which needs no cleanup. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'complaint-picture', id],
    queryFn: async () => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      await readAsAdmin(addressOf('GET /api/admin/complaints/:id/picture', { params: { id } }), (part) => void parts.push(part));
      return toDataUrl(new Blob(parts, { type: 'image/webp' }));
    },
    gcTime: 0,
  });
