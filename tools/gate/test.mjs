/** `npm test`: all checks; the last line counts them. `npm test -- affected --base=main` skips what no change can break. */
import '../dev-stack/ensure-installed.mjs';

const { runGate } = await import('./gate.mjs');
process.exit(await runGate(process.argv.slice(2)));
