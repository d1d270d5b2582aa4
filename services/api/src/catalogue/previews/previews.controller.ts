import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { PreviewsService } from './previews.service.js';

const LONGEST_PATH = 200;
/** Where nginx continues once a page is known to exist: the page itself, with or without its own tags. Only the edge has these. */
const PAGES = { ownTags: '/frame', noTags: '/plain' };

/** For the edge only: a page's status, and a part of its head. */
@Controller('previews')
@Public('Shows what the page itself shows')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  async tags(@Query('path') path: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { status, tags } = await this.previews.of(typeof path === 'string' && path.length <= LONGEST_PATH ? path : '');
    void reply.status(status).header('x-accel-redirect', tags ? PAGES.ownTags : PAGES.noTags);
    return tags;
  }
}
