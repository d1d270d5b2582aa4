/** `npm run load-demo -- --deals 50000` loads demo data into the running stack, or into DATABASE_URL if it is set. */
import './ensure-installed.mjs';

const { readSettings } = await import('./settings.mjs');
const { Stack } = await import('./stack.mjs');
const stack = new Stack(readSettings());
process.stdout.write(await stack.runOnce('load-demo', process.argv.slice(2)));
