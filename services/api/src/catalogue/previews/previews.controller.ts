import { Controller, Get, Header, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { PreviewsService } from './previews.service.js';

/** Asked by the edge alone: a piece of a page's head, not an answer for browsers. */
@Controller('previews')
@Public('Shows what the page itself shows')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=60')
  tags(@Query('path') path: unknown): Promise<string> | string {
    return typeof path === 'string' && path.length <= 200 ? this.previews.tags(path) : '';
  }
}
