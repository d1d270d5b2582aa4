import { NOTIFICATION_LABELS } from '@homeroom/contracts/notifications';
import { html } from '../../../platform/markup/html.js';
import { MailLayout, Mail, type WrittenMail, button, link, paragraph, small } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { DigestSubscriptions } from '../digest-subscriptions.service.js';
import { DigestsRepository } from '../digests.repository.js';
import { ReadersAddress } from '../readers-address.joint.js';
import { worded } from '../wording.js';

const MOST = 20;
const PAGE = '/business?tab=notifications';

/** What an owner or manager has not read yet, once a day or week. */
@Mail('notification-digest')
export class NotificationDigestMail {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly addresses: ReadersAddress,
    private readonly subscriptions: DigestSubscriptions,
    private readonly layout: MailLayout,
  ) {}

  async write({ digestId }: MailFacts['notification-digest']): Promise<WrittenMail | null> {
    const found = await this.digests.find(digestId);
    if (!found || found.reader.digest === 'off') return null;
    const { reader } = found;
    const unread = found.unread.filter(({ kind }) => !reader.muted.includes(kind));
    if (unread.length === 0) return null;
    const recipient = await this.addresses.of(reader);
    if (!recipient) return null;
    const span = reader.digest === 'weekly' ? 'week' : 'day';
    const heading = `Your ${span} at ${recipient.business}`;
    const lines = unread.slice(0, MOST).map(({ kind, facts }) => worded(kind, facts));
    const rest = unread.length > MOST ? [`And ${unread.length - MOST} more.`] : [];
    const page = this.layout.address(PAGE);
    const unsubscribe = this.subscriptions.linksFor(reader.id, recipient.email);
    const stops = [...new Set(unread.map(({ kind }) => kind))].map(
      (kind) => [`Stop “${NOTIFICATION_LABELS[kind]}”`, this.subscriptions.linksFor(reader.id, recipient.email, kind).page] as const,
    );
    const why = `You get this email ${span === 'week' ? 'on Mondays' : 'on days'} with something new.`;
    return this.layout.mail({
      to: recipient.email,
      unsubscribeUrl: unsubscribe.call,
      subject: `${heading}: ${unread.length === 1 ? '1 notification' : `${unread.length} notifications`}`,
      preview: lines[0]!.text,
      heading,
      body: html`${lines.map(({ text, to }) => paragraph(link(text, this.layout.address(to))))}${rest.map(paragraph)}
${button('See all notifications', page)}${small(html`${why} ${link('Change what you hear about', page)}, or ${link('stop these emails', unsubscribe.page)}.`)}
${stops.map(([words, address]) => small(link(words, address)))}`,
      text: [
        ...lines.map(({ text, to }) => `${text}\n${this.layout.address(to)}`),
        ...rest,
        `See all notifications: ${page}`,
        `${why} Change what you hear about: ${page}`,
        `Stop these emails: ${unsubscribe.page}`,
        ...stops.map(([words, address]) => `${words}: ${address}`),
      ],
    });
  }
}
