/** Chooses the folder for a check's temporary files: databases, queues, uploads, browser profiles. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** More than three suites and the API tests together write. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * Whether programs may be run from the folder, which some systems forbid.
 * @param {string} folder
 * @param {string} mounts as in /proc/mounts
 */
const runsPrograms = (folder, mounts) =>
  mounts.split('\n').some((mount) => {
    const [, place, , options = ''] = mount.split(' ');
    return place === folder && !options.split(',').includes('noexec');
  });

/**
 * The folder in memory if it has room, because a disk may take a hundred times as long to create and remove a file.
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
