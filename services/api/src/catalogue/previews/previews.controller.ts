import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { PreviewsService } from './previews.service.js';

const LONGEST_PATH = 200;
/** Where nginx goes on once it knows that a page is there: to the page itself, with tags of its own or without. Nobody but the edge has them. */
const PAGES = { ownTags: '/frame', noTags: '/plain' };

/** Asked by the edge alone: a page's status, and a piece of its head. */
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
