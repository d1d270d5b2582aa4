export { DealViewsService } from './deal-views.service.js';
export { FiguresWorkerModule } from './figures-worker.module.js';
export { FiguresService } from './figures.service.js';
export { FiguresModule } from './figures.module.js';
