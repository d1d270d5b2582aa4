import { INBOX_EXPORTS, type DecideRequest, type Inbox, type InboxRequest } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { formatDate, mailUrl } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import type { TeamList } from '../../../lists/team-list';
import { useShown } from '../../../lists/use-shown';
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

type State = readonly [words: string, tone: 'sun' | 'leaf' | 'neutral'];

const STATES: Readonly<Record<InboxRequest['status'], State>> = {
  pending: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  rejected: ['Rejected', 'neutral'],
};
/** A message is answered, never rejected. */
const ANSWERED = { pending: STATES.pending, approved: ['Answered', 'leaf'] } as const;

const DecideRequestDialog = lazyDialog(() => import('./decide-request-dialog'));

interface Deciding {
  readonly request: InboxRequest;
  readonly status: DecideRequest['status'];
}

export function InboxList({ inbox }: { readonly inbox: Inbox }) {
  const [deciding, setDeciding] = useState<Deciding>();
  const isContact = inbox === 'contact';
  const states: Readonly<Record<string, State>> = isContact ? ANSWERED : STATES;
  const [status, setStatus] = useShown(states, 'pending');
  const approve = isContact ? 'Mark as answered' : 'Approve';
  return (
    <>
      <AdminList
        noun={NOUNS[inbox]}
        list={LISTS[inbox]}
        pageSize={PAGE}
        filters={{ status }}
        emptyTitle={(others) => status === 'pending' && `Nothing is waiting. ${others} ${isContact ? 'answered' : 'decided'}`}
        searchLabel="Search by name, email, or words"
        exportAs={INBOX_EXPORTS[inbox]}
        tools={<StateFilter states={states} value={status} onChange={setStatus} />}
        keyOf={({ id }) => id}
        entryOf={(request) => ({
          title: request.subject,
          badges: <Badge tone={STATES[request.status][1]}>{states[request.status]?.[0]}</Badge>,
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
                aria-label={`${approve}: ${request.subject}`}
                onClick={() => setDeciding({ request, status: 'approved' })}
              >
                {approve}
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
