/** `npm test` runs all checks, and counts them in its last line. `npm test -- affected --base=main` runs only those that a change can break. */
import '../dev-stack/ensure-installed.mjs';

const { runGate } = await import('./gate.mjs');
process.exit(await runGate(process.argv.slice(2)));
