import { PORTAL_SCREENS, type DigestSubscription, type NotificationKind, type UnsubscribeFromDigest } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hiddenAddress } from '../../platform/personal-data/hidden-address.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import type { NotificationReader } from './notification-reader.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { ReadersAddress, type Recipient } from './readers-address.joint.js';

const PURPOSE = 'notification-digest';

/** Links in digests that stop them, or one kind of notification, without a sign-in. */
@Injectable()
export class DigestSubscriptions {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly addresses: ReadersAddress,
    private readonly tokens: SecretTokens,
    private readonly configuration: Configuration,
  ) {}

  /** A page for people, and a call for email apps (RFC 8058). Without a kind, they stop the digest. */
  linksFor(reader: number, email: string, kind?: NotificationKind): { page: string; call: string } {
    const token = this.tokens.sign(PURPOSE, subject(reader, email, kind));
    const query = new URLSearchParams({ reader: String(reader), token, ...(kind && { kind }) }).toString();
    const { publicUrl } = this.configuration;
    return {
      page: `${publicUrl}${PORTAL_SCREENS.stopDigest}?${query}`,
      call: `${publicUrl}/api/notification-digests/unsubscribe?${query}`,
    };
  }

  /** @throws DomainError LINK_INVALID */
  async of(link: UnsubscribeFromDigest): Promise<DigestSubscription> {
    const { reader, recipient } = await this.readerOf(link);
    const { kind } = link;
    const subscribed = kind ? !reader.muted.includes(kind) : reader.digest !== 'off';
    return { subscribed, email: hiddenAddress(recipient.email), business: recipient.business };
  }

  /** @throws DomainError LINK_INVALID */
  async stop(link: UnsubscribeFromDigest): Promise<DigestSubscription> {
    const { reader } = await this.readerOf(link);
    await (link.kind ? this.notifications.mute(reader.id, link.kind) : this.notifications.change(reader.id, { digest: 'off' }));
    return this.of(link);
  }

  /** Refuses links sent to an earlier address, and those of a manager who was removed. */
  private async readerOf({
    reader: id,
    token,
    kind,
  }: UnsubscribeFromDigest): Promise<{ reader: NotificationReader; recipient: Recipient }> {
    const reader = await this.notifications.readerWith(id);
    const recipient = reader && (await this.addresses.of(reader));
    if (!reader || !recipient || !this.tokens.verifies(PURPOSE, subject(id, recipient.email, kind), token))
      throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    return { reader, recipient };
  }
}

/** A link signs the reader, the address, and the kind, so that it stops nothing else and works for nobody else. */
const subject = (reader: number, email: string, kind: NotificationKind | undefined) =>
  Buffer.from(`${reader} ${kind ?? ''} ${email.toLowerCase()}`);
