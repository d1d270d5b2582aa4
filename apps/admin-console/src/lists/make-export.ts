import type { ExportView, StartExport } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';
import { orNoAnswer, type Words } from '@homeroom/web/change';
import { callAdmin } from '../session/call-admin';
import { isGone, saveExport } from './exporting';

const LOOK_EVERY_MS = 400;
/** Each pause after a lost answer is twice as long as the one before: 51 seconds together. */
const MOST_LOST = 6;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The API says so. After anything else, such as a lost connection, the server may still be making the file. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

async function look(id: number, lost = 0): Promise<ExportView> {
  await pause(LOOK_EVERY_MS * 2 ** lost);
  try {
    return await callAdmin('GET /api/admin/exports/:id', { params: { id } });
  } catch (error) {
    if (isFinal(error) || lost === MOST_LOST) throw error;
    return look(id, lost + 1);
  }
}

/** Requests an export and polls its progress. The server finishes it even if this page closes. */
async function makeFile(order: StartExport, onProgress: (made: ExportView) => void): Promise<ExportView> {
  let made = await callAdmin('POST /api/admin/exports', { body: order });
  while (made.state === 'waiting' || made.state === 'running') {
    onProgress(made);
    made = await look(made.id);
  }
  if (made.state === 'failed') throw new Error('the file could not be made');
  return made;
}

const notMade = orNoAnswer('The file could not be made. Please try again.', 'Once the file is made, it is under Jobs.');
const wordsOf = (error: Error): Words => (isGone(error) ? ['Error', 'The export was canceled.'] : notMade(error));

const saying = (words: Words) => Object.assign(new Error(words[1]), { words });

/** Makes a file and saves it. @throws an Error with `words` for people */
export async function exportList(order: StartExport, onProgress: (made: ExportView) => void): Promise<void> {
  const made = await makeFile(order, onProgress).catch((error: Error) => Promise.reject(saying(wordsOf(error))));
  await saveExport(made).catch(() => Promise.reject(saying(['Error', 'The file could not be downloaded. It is under Jobs.'])));
}
