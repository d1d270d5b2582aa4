import { Module } from '@nestjs/common';
import { SchoolsModule } from '../../schools/schools/index.js';
import { DealsModule } from '../deals/index.js';
import { CrawlersController } from './crawlers.controller.js';
import { SitemapFiles } from './sitemap-files.js';
import { Sitemap } from './sitemap.js';

@Module({ imports: [DealsModule, SchoolsModule], controllers: [CrawlersController], providers: [Sitemap, SitemapFiles] })
export class CrawlersModule {}
