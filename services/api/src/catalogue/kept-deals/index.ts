export { KeptDealsModule } from './kept-deals.module.js';
