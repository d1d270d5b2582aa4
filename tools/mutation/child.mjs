/** One file's trials, each answered as it ends: what hangs is ended from outside. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { Trial } from './trial.mjs';

// The decorators of the API's classes write to it.
createRequire(path.join(ROOT, 'services/api/package.json'))('reflect-metadata');
const [target = '', specs = '[]'] = process.argv.slice(2);
const trial = new Trial(target, JSON.parse(specs));

process.on('message', (/** @type {{ mutant: import('./mutants.mjs').Mutant | null }} */ { mutant }) => {
  void trial.passes(mutant ?? undefined).then((passes) => process.send?.({ passes }));
});
