/** `npm start`: everything Homeroom needs, on this machine, from a fresh clone. */
import './ensure-installed.mjs';

const { startDevelopment } = await import('./development.mjs');
await startDevelopment(process.argv.slice(2));
