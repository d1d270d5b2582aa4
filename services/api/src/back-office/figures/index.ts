export { FiguresWorkerModule } from './figures-worker.module.js';
export { FiguresModule } from './figures.module.js';
