import type { RemotesManifest } from '@homeroom/contracts';
import { Registry, ReleaseRefusal } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';

/** The registry of remotes, as the tool for releases writes it and the edge serves it. */
@Injectable()
export class ReleasesRegistry extends Registry {
  constructor({ registryFolder, releaseKey }: Configuration) {
    super(registryFolder, releaseKey);
  }

  /** What is released as far as anybody can say; nothing while the file cannot be believed. */
  async known(): Promise<RemotesManifest['remotes']> {
    const manifest = await this.read().catch((error: unknown) => {
      if (error instanceof ReleaseRefusal) return null;
      throw error;
    });
    return manifest?.remotes ?? {};
  }
}
