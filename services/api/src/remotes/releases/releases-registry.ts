import type { RemotesManifest } from '@homeroom/contracts';
import { Registry, ReleaseRefusal, grantsIn } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { asDomainError } from './refusals.js';

/** The registry of remotes, written by the release tool and served by the edge. */
@Injectable()
export class ReleasesRegistry extends Registry {
  constructor({ registryFolder, releaseKey }: Configuration) {
    super(registryFolder, releaseKey);
  }

  /** The released remotes; none while the file cannot be trusted. */
  async known(): Promise<RemotesManifest['remotes']> {
    return (await this.trusted())?.remotes ?? {};
  }

  /** Whether a remote of this name has released something, or was granted a path and may. */
  async isRemote(name: string): Promise<boolean> {
    const manifest = await this.trusted();
    return manifest !== null && Object.hasOwn({ ...grantsIn(manifest), ...manifest.remotes }, name);
  }

  /** The registry for somebody who asks for it. @throws DomainError RELEASE_REFUSED, which says how to repair what cannot be trusted */
  shown(): Promise<RemotesManifest | null> {
    return this.read().catch((error: unknown) => {
      throw asDomainError(error);
    });
  }

  /** Null while the file cannot be trusted. */
  trusted(): Promise<RemotesManifest | null> {
    return this.read().catch((error: unknown) => {
      if (error instanceof ReleaseRefusal) return null;
      throw error;
    });
  }
}
