import type { UploadedImage } from '@homeroom/contracts';
import { Body, Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { UploadsService } from './uploads.service.js';

@Controller()
@Public('Applicants send a picture before they have an account; a limit holds floods off')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** The body is the picture's bytes, its content type any image/*. */
  @Handles('POST /api/uploads/images')
  @Throttle({ name: 'uploads', times: 60, perSeconds: 3_600 })
  keep(@Body() sent: Buffer): Promise<UploadedImage> {
    if (!Buffer.isBuffer(sent)) throw new DomainError('IMAGE_UNREADABLE', 'Please send a picture');
    return this.uploads.keep(sent);
  }

  @Handles('GET /api/uploads/:name')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async read(@Param('name') name: string): Promise<StreamableFile> {
    const { data, format } = await this.uploads.read(name);
    return new StreamableFile(data, { type: `image/${format}` });
  }
}
