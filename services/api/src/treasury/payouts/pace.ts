import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';

/** Spaces out calls to the card provider, which refuses callers that are too fast. */
@Injectable()
export class Pace {
  private readonly gapMs: number;
  private next = 0;

  constructor({ providerCallsASecond }: Configuration) {
    this.gapMs = providerCallsASecond === 0 ? 0 : 1_000 / providerCallsASecond;
  }

  /** Resolves when it is the caller's turn. */
  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(this.next, now);
    this.next = at + this.gapMs;
    if (at > now) await pause(at - now);
  }
}
