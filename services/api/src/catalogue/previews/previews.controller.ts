import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { PreviewsService } from './previews.service.js';

const LONGEST_PATH = 200;
/** Where nginx goes on once it knows that a page is there: to the page itself, which nobody but the edge has. */
const FRAME = '/frame';

/** Asked by the edge alone: a page's status, and a piece of its head. */
@Controller('previews')
@Public('Shows what the page itself shows')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('x-accel-redirect', FRAME)
  async tags(@Query('path') path: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (typeof path !== 'string' || path.length > LONGEST_PATH) return '';
    const { status, tags } = await this.previews.of(path);
    void reply.status(status);
    return tags;
  }
}
