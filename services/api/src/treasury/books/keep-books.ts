import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { PostJournals } from './post-journals.js';

/** The books' scheduled work, if they are kept. */
@Injectable()
export class KeepBooks {
  constructor(
    private readonly configuration: Configuration,
    private readonly posting: PostJournals,
  ) {}

  async postNew(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.posting.postNew();
  }

  async postAll(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.posting.postAll();
  }
}
