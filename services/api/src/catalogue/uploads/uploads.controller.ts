import type { UploadedImage } from '@homeroom/contracts';
import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { UploadsService } from './uploads.service.js';

@Controller('uploads')
@Public('Applicants send a picture before they have an account; a limit holds floods off')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** The body is the picture's bytes, its content type any image/*. */
  @Post('images')
  @HttpCode(200)
  @Throttle({ name: 'uploads', times: 20, perSeconds: 3_600 })
  @ApiConsumes('image/*')
  @ApiReply({ one: 'UploadedImage' })
  keep(@Body() sent: Buffer): Promise<UploadedImage> {
    if (!Buffer.isBuffer(sent)) throw new DomainError('IMAGE_UNREADABLE', 'Please send a picture');
    return this.uploads.keep(sent);
  }

  @Get(':name')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @ApiReply({ file: 'image/webp' })
  async read(@Param('name') name: string): Promise<StreamableFile> {
    return new StreamableFile(await this.uploads.read(name), { type: 'image/webp' });
  }
}
