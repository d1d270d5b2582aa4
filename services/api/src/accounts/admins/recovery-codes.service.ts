import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Seals } from '../../platform/secrets/seals.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

const CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Codes that sign in once each, for when an app or a passkey is lost. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly seals: Seals,
  ) {}

  left(adminId: number): Promise<number> {
    return this.codes.left(adminId);
  }

  /** For someone's first factor. Returns none if earlier codes are left. */
  async ensure(manager: EntityManager, adminId: number): Promise<string[]> {
    return (await this.codes.left(adminId, manager)) > 0 ? [] : this.renew(manager, adminId);
  }

  /** The previous ones no longer work. */
  async renew(manager: EntityManager, adminId: number): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await this.codes.replace(
      manager,
      adminId,
      codes.map((code) => this.hashesOf(adminId, code)[0]!),
    );
    return codes;
  }

  /** Whether the text may be a recovery code: an app's code is shorter. */
  isOne(typed: string): boolean {
    return typed.length === LENGTH;
  }

  /** Each code signs in once. */
  use(manager: EntityManager, adminId: number, typed: string): Promise<boolean> {
    return this.codes.use(manager, adminId, this.hashesOf(adminId, typed));
  }

  remove(manager: EntityManager, adminId: number): Promise<void> {
    return this.codes.remove(manager, adminId);
  }

  private hashesOf(adminId: number, code: string): Buffer[] {
    return this.seals.fingerprints('recovery-code', `${adminId}:${code.replaceAll('-', '')}`);
  }
}

/** Such as `abcd-efgh-jkmn`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  return letters.match(/.{4}/g)!.join('-');
}
