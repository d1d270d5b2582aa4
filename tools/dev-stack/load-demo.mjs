/** `npm run load-demo -- --deals 50000`, for the running stack or the given DATABASE_URL. */
import './ensure-installed.mjs';

const { readSettings } = await import('./settings.mjs');
const { Stack } = await import('./stack.mjs');
const stack = new Stack(readSettings());
process.stdout.write(await stack.runOnce('load-demo', process.argv.slice(2)));
