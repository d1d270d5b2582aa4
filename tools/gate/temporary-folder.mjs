/** Where a check writes what it removes again: databases, queues, uploads, profiles of browsers. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** More than three suites and the API's tests write at a time. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * Some systems run no program from there.
 * @param {string} folder
 * @param {string} mounts as in /proc/mounts
 */
const runsPrograms = (folder, mounts) =>
  mounts.split('\n').some((mount) => {
    const [, place, , options = ''] = mount.split(' ');
    return place === folder && !options.split(',').includes('noexec');
  });

/**
 * In memory where there is room: a disk may take a hundred times as long to create and remove a file.
 * @param {{ folder?: string, enough?: number, mounts?: () => string }} [system]
 */
export function temporaryFolder({ folder = IN_MEMORY, enough = ENOUGH_BYTES, mounts = () => readFileSync('/proc/mounts', 'utf8') } = {}) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough && runsPrograms(folder, mounts()) ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}
