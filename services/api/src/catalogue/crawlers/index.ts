export { CrawlersModule } from './crawlers.module.js';
