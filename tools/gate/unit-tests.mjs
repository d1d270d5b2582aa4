/** `nx test <project>`: the unit and component tests of one folder. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
const args = [
  '--experimental-vm-modules',
  '--no-warnings',
  jest,
  '--selectProjects',
  'unit',
  'component',
  '--passWithNoTests',
  '--testPathPatterns',
];
process.exit(spawnSync(process.execPath, [...args, process.argv[2]], { stdio: 'inherit' }).status ?? 1);
