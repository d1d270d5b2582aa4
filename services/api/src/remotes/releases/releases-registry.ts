import type { RemotesManifest } from '@homeroom/contracts';
import { Registry, ReleaseRefusal } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';

/** The registry of remotes, written by the release tool and served by the edge. */
@Injectable()
export class ReleasesRegistry extends Registry {
  constructor({ registryFolder, releaseKey }: Configuration) {
    super(registryFolder, releaseKey);
  }

  /** What is released, as far as known; nothing while the file cannot be trusted. */
  async known(): Promise<RemotesManifest['remotes']> {
    const manifest = await this.read().catch((error: unknown) => {
      if (error instanceof ReleaseRefusal) return null;
      throw error;
    });
    return manifest?.remotes ?? {};
  }
}
