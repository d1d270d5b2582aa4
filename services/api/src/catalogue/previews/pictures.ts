import type { DealWithLocations } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { asPhoto } from '../../platform/markup/as-photo.js';
import { UploadsService } from '../uploads/index.js';
import type { Picture } from './head.js';

/** Every drawing also exists as a PNG of this size. */
const OF_DRAWINGS = { width: 1200, height: 630 };
const UPLOADED = /^\/api\/uploads\/([\w.-]+)$/;

/** A picture that preview readers accept, and that exists. */
@Injectable()
export class Pictures {
  constructor(private readonly uploads: UploadsService) {}

  /** The picture of a page that has none of its own. */
  general(alt: string): Picture {
    return { address: asPhoto('/pictures/rocket.svg'), alt, size: OF_DRAWINGS };
  }

  /** All pictures of a deal, or the general one if it has none. */
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
