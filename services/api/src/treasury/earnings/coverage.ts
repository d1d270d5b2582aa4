import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { EarningsJoint } from './earnings.joint.js';

const OWNED = ['provider', 'clearing'] as const;
const FAMILIES = ['holders', 'credit', 'credit-held'] as const;
const PERCENT = 100;

/** How much money is beyond families' money, which is never paid out. Amounts are cents. */
@Injectable()
export class Coverage {
  constructor(
    private readonly configuration: Configuration,
    private readonly earnings: EarningsJoint,
  ) {}

  /** Money at, or on its way to, the provider beyond families' money; negative when that is not covered. */
  async beyondFamilies(manager?: EntityManager): Promise<number> {
    const accounts = await this.earnings.accounts([...OWNED, ...FAMILIES], manager);
    const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (accounts.get(name) ?? 0), 0);
    return sumOf(OWNED) - Math.ceil((-sumOf(FAMILIES) * this.configuration.coverageFloor) / PERCENT);
  }
}
