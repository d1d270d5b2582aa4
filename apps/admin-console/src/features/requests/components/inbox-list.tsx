import { INBOX_EXPORTS, type DecideRequest, type Inbox, type InboxRequest } from '@homeroom/contracts';
import { Badge, SelectField } from '@homeroom/ui';
import { formatDate, mailUrl } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import type { TeamList } from '../../../lists/team-list';
import { age } from '../../../lists/age';
import { TeamButton } from '../../../session/team-button';
import styles from './inbox-list.module.css';

const PAGE = 20;

const NOUNS: Record<Inbox, readonly [string, string]> = {
  school: ['school request', 'school requests'],
  management: ['management request', 'management requests'],
  partner: ['partner application', 'partner applications'],
  contact: ['contact message', 'contact messages'],
  cash: ['cash request', 'cash requests'],
};

const LISTS = {
  school: 'GET /api/admin/school-requests',
  management: 'GET /api/admin/management-requests',
  partner: 'GET /api/admin/partner-applications',
  contact: 'GET /api/admin/contact-messages',
  cash: 'GET /api/admin/cash-requests',
} as const satisfies Record<Inbox, TeamList>;

const STATUS = { pending: ['Waiting', 'sun'], approved: ['Approved', 'leaf'], rejected: ['Rejected', 'neutral'] } as const;

const DecideRequestDialog = lazyDialog(() => import('./decide-request-dialog'));

interface Deciding {
  readonly request: InboxRequest;
  readonly status: DecideRequest['status'];
}

export function InboxList({ inbox }: { readonly inbox: Inbox }) {
  const [status, setStatus] = useState('pending');
  const [deciding, setDeciding] = useState<Deciding>();
  const isContact = inbox === 'contact';
  return (
    <>
      <AdminList
        noun={NOUNS[inbox]}
        list={LISTS[inbox]}
        pageSize={PAGE}
        filters={{ status }}
        emptyTitle={(others) => emptyTitleOf(inbox, status, others)}
        searchLabel="Search by name, email, or words"
        exportAs={INBOX_EXPORTS[inbox]}
        tools={
          <SelectField label="Show" value={status} onChange={(event) => setStatus(event.target.value)}>
            <option value="pending">Waiting</option>
            <option value="approved">{isContact ? 'Answered' : 'Approved'}</option>
            {!isContact && <option value="rejected">Rejected</option>}
            <option value="">All</option>
          </SelectField>
        }
        keyOf={({ id }) => id}
        entryOf={(request) => ({
          title: request.subject,
          badges: (
            <Badge tone={STATUS[request.status][1]}>
              {isContact && request.status === 'approved' ? 'Answered' : STATUS[request.status][0]}
            </Badge>
          ),
          facts: [
            <>
              {request.senderName} · <a href={mailUrl(request.senderEmail, `Re: ${request.subject}`)}>{request.senderEmail}</a> ·{' '}
              {formatDate(request.createdAt)}
              {request.status === 'pending' && `, waiting ${age(request.createdAt)}`}
            </>,
            <details key="facts" className={styles['facts']}>
              <summary>Message</summary>
              <dl>
                {request.facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>,
            request.reviewedBy &&
              `${request.reviewedBy}, ${formatDate(request.reviewedAt!)}${request.reviewNotes ? `: “${request.reviewNotes}”` : ''}`,
          ],
          actions: request.status === 'pending' && (
            <>
              <TeamButton
                may={inbox === 'cash' ? 'cash.decide' : 'requests.decide'}
                size="small"
                aria-label={`${isContact ? 'Mark as answered' : 'Approve'}: ${request.subject}`}
                onClick={() => setDeciding({ request, status: 'approved' })}
              >
                {isContact ? 'Mark as answered' : 'Approve'}
              </TeamButton>
              {!isContact && (
                <TeamButton
                  may={inbox === 'cash' ? 'cash.decide' : 'requests.decide'}
                  size="small"
                  variant="secondary"
                  aria-label={`Reject: ${request.subject}`}
                  onClick={() => setDeciding({ request, status: 'rejected' })}
                >
                  Reject
                </TeamButton>
              )}
            </>
          ),
        })}
      />
      {deciding && <DecideRequestDialog inbox={inbox} {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function emptyTitleOf(inbox: Inbox, status: string, others: number): string {
  if (status !== 'pending') return `No ${NOUNS[inbox][1]} with this state`;
  return `Nothing is waiting. ${others} ${inbox === 'contact' ? 'answered' : 'decided'}`;
}
