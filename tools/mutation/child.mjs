/** Runs the trials of one file in a process of its own, so that the parent can kill one that hangs. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { Trial } from './trial.mjs';

// The decorators of the API's classes need it.
createRequire(path.join(ROOT, 'services/api/package.json'))('reflect-metadata');
const [target = '', specs = '[]'] = process.argv.slice(2);
const trial = new Trial(target, JSON.parse(specs));

process.on('message', (/** @type {{ mutant: import('./mutants.mjs').Mutant | null }} */ { mutant }) => {
  void trial.passes(mutant ?? undefined).then((passes) => process.send?.({ passes }));
});
