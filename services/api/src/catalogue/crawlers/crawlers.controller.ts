import { Controller, Header, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Handles } from '../../platform/http/handles.js';
import { robotsText } from './robots-text.js';
import { SitemapFiles } from './sitemap-files.js';

const KEPT = 'public, max-age=600';

/** Files for search engines. The edge serves them at their standard addresses. */
@Controller()
@Public('Published for everybody, as search engines want it')
export class CrawlersController {
  constructor(
    private readonly files: SitemapFiles,
    private readonly configuration: Configuration,
  ) {}

  @Handles('GET /api/crawlers/robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', KEPT)
  robots(): string {
    return robotsText(this.configuration.publicUrl);
  }

  @Handles('GET /api/crawlers/:name')
  async sitemap(
    @Param('name') name: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const isCompressed = /\bgzip\b/.test(accepted ?? '');
    const type = 'application/xml; charset=utf-8';
    const file = isCompressed
      ? new StreamableFile(await this.files.compressed(name), { type })
      : new StreamableFile(await this.files.plain(name), { type });
    void reply.headers({ 'cache-control': KEPT, vary: 'accept-encoding', ...(isCompressed && { 'content-encoding': 'gzip' }) });
    return file;
  }
}
