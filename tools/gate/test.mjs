/** `npm test`: every check there is, from a fresh clone; the last line counts them. */
import '../dev-stack/ensure-installed.mjs';

const { runGate } = await import('./gate.mjs');
process.exit(await runGate());
