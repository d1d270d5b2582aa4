import type { DealWithLocations } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { asPhoto } from '../../platform/markup/as-photo.js';
import { UploadsService } from '../uploads/index.js';
import type { Picture } from './head.js';

/** Every drawing also exists as a photo of this size. */
const OF_DRAWINGS = { width: 1200, height: 630 };
const UPLOADED = /^\/api\/uploads\/([\w.-]+)$/;

/** A picture that preview readers accept, and that exists. */
@Injectable()
export class Pictures {
  constructor(private readonly uploads: UploadsService) {}

  /** For a page without its own. */
  general(alt: string): Picture {
    return { address: asPhoto('/pictures/rocket.svg'), alt, size: OF_DRAWINGS };
  }

  /** All of a deal's; a general one without any. */
  async ofDeal({ title, imageUrl, pictures = [] }: DealWithLocations): Promise<[Picture, ...Picture[]]> {
    const [first, ...others] = pictures;
    return Promise.all([this.of(first?.url ?? imageUrl, first?.alt || title), ...others.map(({ url, alt }) => this.of(url, alt || title))]);
  }

  private async of(image: string | null, alt: string): Promise<Picture> {
    if (!image) return this.general(alt);
    if (image.startsWith('/pictures/')) return { address: asPhoto(image), alt, size: OF_DRAWINGS };
    const uploaded = UPLOADED.exec(image)?.[1];
    if (!uploaded) return { address: image, alt, size: null };
    const size = await this.uploads.sizeOf(uploaded);
    return size ? { address: image, alt, size } : this.general(alt);
  }
}
