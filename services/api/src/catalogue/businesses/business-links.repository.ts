import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';

export type DeliverableLink = StoredToken & { readonly email: string; readonly name: string; readonly isWaiting: boolean };

/** Links emailed to a business: one verifies its address, one sets its password. */
@Injectable()
export class BusinessLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** false once the address is verified. */
  async verify(manager: EntityManager, id: number, { salt, hash }: StoredToken): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      'UPDATE businesses SET verification_token = $2, verification_salt = $3 WHERE id = $1 AND email_verified_at IS NULL',
      [id, hash, salt],
    );
    return changed === 1;
  }

  /** Uses up the link, once; false when it is unknown or used. */
  async verified(hash: Buffer): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown, number]>(
      `UPDATE businesses SET email_verified_at = now(), verification_token = NULL, verification_salt = NULL
       WHERE verification_token = $1`,
      [hash],
    );
    return changed === 1;
  }

  /** Returns the business; null when no one has this address. */
  async resetOf(manager: EntityManager, email: string, { salt, hash }: StoredToken, minutes: number): Promise<number | null> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE businesses SET reset_token = $2, reset_salt = $3, reset_token_expiry = now() + make_interval(mins => $4)
       WHERE email = $1 RETURNING id`,
      [email, hash, salt, minutes],
    );
    return rows[0]?.id ?? null;
  }

  async invite(manager: EntityManager, id: number, { salt, hash }: StoredToken, days: number): Promise<void> {
    await manager.query(
      'UPDATE businesses SET reset_token = $2, reset_salt = $3, reset_token_expiry = now() + make_interval(days => $4) WHERE id = $1',
      [id, hash, salt, days],
    );
  }

  /** Ends the access of the old address's owner. */
  async forgetAddress(manager: EntityManager, id: number): Promise<boolean> {
    const [[business]] = await manager.query<[{ has_password: boolean }[], number]>(
      `UPDATE businesses SET email_verified_at = NULL, reset_token = NULL, reset_salt = NULL, reset_token_expiry = NULL WHERE id = $1
       RETURNING password_hash IS NOT NULL AS has_password`,
      [id],
    );
    return business?.has_password ?? false;
  }

  /** Whose password a link sets; null when it is unknown, used or expired. */
  async holderOf(hash: Buffer): Promise<{ email: string; name: string } | null> {
    const [row] = await this.database.query<{ email: string; name: string }[]>(
      'SELECT email, name FROM businesses WHERE reset_token = $1 AND reset_token_expiry > now()',
      [hash],
    );
    return row ?? null;
  }

  /** Uses up the link, once. Returns the business, and whether it had a password before; null when the link is unknown, used or expired. */
  async setPassword(manager: EntityManager, hash: Buffer, passwordHash: string): Promise<{ id: number; had: boolean } | null> {
    const [rows] = await manager.query<[{ id: number; had: boolean }[], number]>(
      `UPDATE businesses b SET password_hash = $2, reset_token = NULL, reset_salt = NULL, reset_token_expiry = NULL,
         email_verified_at = COALESCE(b.email_verified_at, now())
       FROM (SELECT id, password_hash IS NOT NULL AS had FROM businesses WHERE reset_token = $1 AND reset_token_expiry > now() FOR UPDATE) before
       WHERE b.id = before.id RETURNING b.id, before.had`,
      [hash, passwordHash],
    );
    return rows[0] ?? null;
  }

  /** The emailed link stops working. False if the password has changed since. */
  async replacePassword(manager: EntityManager, id: number, replaced: string | null, passwordHash: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE businesses SET password_hash = $3, reset_token = NULL, reset_salt = NULL, reset_token_expiry = NULL
       WHERE id = $1 AND password_hash = $2`,
      [id, replaced, passwordHash],
    );
    return changed === 1;
  }

  /** null once the link expired or was used. */
  async deliverable(id: number, link: 'verification' | 'reset'): Promise<DeliverableLink | null> {
    const [row] = await this.database.query<DeliverableLink[]>(
      `SELECT email, name, NOT is_verified AND rejected_at IS NULL AS "isWaiting", ${link}_salt AS salt, ${link}_token AS hash FROM businesses WHERE id = $1 AND ${link}_salt IS NOT NULL`,
      [id],
    );
    return row ?? null;
  }
}
