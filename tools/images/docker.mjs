/** Replaces Docker on the PATH while the trial follows docs/production.md. It has the commands of `docker compose` that the page uses. */
import { parseArgs } from 'node:util';
import { Compose } from './compose.mjs';

const [plugin, command, ...rest] = process.argv.slice(2);

/** @param {Compose} compose */
async function run(compose) {
  if (command === 'up') {
    const { values } = parseArgs({ args: rest, options: { detach: { type: 'boolean', short: 'd' }, build: { type: 'boolean' } } });
    await compose.up(values);
    return 0;
  }
  if (command === 'cp') {
    const [place = '', to = ''] = rest;
    const [service = '', from = ''] = place.split(':');
    compose.copy(service, from, to);
    return 0;
  }
  if (command === 'exec') {
    const first = rest.findIndex((word, at) => !word.startsWith('-') && rest[at - 1] !== '-e');
    const [service = '', ...words] = rest.slice(first);
    return compose.exec(
      service,
      words,
      rest.slice(0, first).filter((word) => word !== '-T'),
    );
  }
  throw new Error(`not known here: docker ${plugin} ${command}`);
}

if (plugin !== 'compose') throw new Error(`not known here: docker ${plugin}`);
process.exitCode = (await run(new Compose(process.cwd()))) ?? 1;
