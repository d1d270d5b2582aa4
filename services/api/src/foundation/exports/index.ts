export { ListForExport, type Chunk, type ChunkOf, type ExportList } from './export-list.js';
export { ExportsWorkerModule } from './exports-worker.module.js';
export { ExportsModule } from './exports.module.js';
export { ExportsService } from './exports.service.js';
export type { Row, Rows } from './pages-of.js';
