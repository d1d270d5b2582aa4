import { TEAM_LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PasskeyPurpose } from './passkey-challenge.entity.js';
import { PasskeyRecord } from './passkey.entity.js';

export type NewPasskey = Pick<PasskeyRecord, 'adminId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

@Injectable()
export class PasskeysRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The oldest first. */
  of(adminId: number): Promise<PasskeyRecord[]> {
    return this.database.getRepository(PasskeyRecord).find({ where: { adminId }, order: { id: 'ASC' } });
  }

  /** The ids of the people who have a passkey. */
  async owners(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>('SELECT DISTINCT admin_id AS id FROM passkeys');
    return rows.map(({ id }) => id);
  }

  /** Nobody else adds or removes one of this person's factors until the transaction ends: two at once must not remove the last two. */
  async lockOwner(manager: EntityManager, adminId: number): Promise<void> {
    await manager.query('SELECT FROM admins WHERE id = $1 FOR UPDATE', [adminId]);
  }

  count(manager: EntityManager, adminId: number): Promise<number> {
    return manager.getRepository(PasskeyRecord).countBy({ adminId });
  }

  /** Whether it was new: a device's key belongs to one person. */
  async add(manager: EntityManager, { adminId, credentialId, publicKey, counter, transports, name }: NewPasskey): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO passkeys (admin_id, credential_id, public_key, counter, transports, name) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [adminId, credentialId, publicKey, counter, transports, name],
    );
    return rows.length === 1;
  }

  /** Whether its counter went up, or the device does not count. */
  async use(id: number, counter: number): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown[], number]>(
      'UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)',
      [id, counter],
    );
    return changed === 1;
  }

  /** Returns the name of the removed passkey. */
  async remove(manager: EntityManager, adminId: number, id: number): Promise<string | null> {
    const [rows] = await manager.query<[{ name: string }[], number]>(
      'DELETE FROM passkeys WHERE id = $1 AND admin_id = $2 RETURNING name',
      [id, adminId],
    );
    return rows[0]?.name ?? null;
  }

  async removeAll(manager: EntityManager, adminId: number): Promise<void> {
    await manager.getRepository(PasskeyRecord).delete({ adminId });
  }

  /** Also deletes challenges that were not answered in time. */
  async challenge(challenge: string, adminId: number, purpose: PasskeyPurpose): Promise<void> {
    await this.database.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
    await this.database.query(
      `INSERT INTO passkey_challenges (challenge, admin_id, purpose, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
      [challenge, adminId, purpose, TEAM_LIMITS.passkeyMinutes],
    );
  }

  /** Uses up a challenge, once. */
  async takeChallenge(challenge: string, adminId: number, purpose: PasskeyPurpose): Promise<boolean> {
    const [, taken] = await this.database.query<[unknown[], number]>(
      'DELETE FROM passkey_challenges WHERE challenge = $1 AND admin_id = $2 AND purpose = $3 AND expires_at > now()',
      [challenge, adminId, purpose],
    );
    return taken === 1;
  }
}
