import { Registry } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';

/** The registry of remotes, as the tool for releases writes it and the edge serves it. */
@Injectable()
export class ReleasesRegistry extends Registry {
  constructor({ registryFolder, releaseKey }: Configuration) {
    super(registryFolder, releaseKey);
  }
}
