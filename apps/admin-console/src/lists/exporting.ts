import type { ExportView } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { ApiError } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { callAdmin, readAsAdmin } from '../session/call-admin';

/** Whether there is no such export: somebody may have canceled it under Jobs. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

export const cancelExport = (id: number) => callAdmin('DELETE /api/admin/exports/:id', { params: { id } });

/** `deals-2026-11-30.csv`: the list, and the day when it was requested. */
const fileNameOf = ({ list, askedAt }: ExportView) => `${list}-${localDay(new Date(askedAt))}.csv`;

/** Saves a finished export. @throws ApiError */
export async function saveExport(made: ExportView): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readAsAdmin(addressOf('GET /api/admin/exports/:id/file', { params: { id: made.id } }), (part) => void parts.push(part));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  link.download = fileNameOf(made);
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Why a finished export could not be saved. */
export const whyNotSaved = (error: unknown): string =>
  isGone(error) ? 'This file is no longer kept. Please export the list again.' : 'The file could not be downloaded. Please try again.';
