import { INBOX_EXPORTS, type Inbox, type InboxRequest } from '@homeroom/contracts';
import { DecideRequest } from '@homeroom/contracts/decide-request';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Badge, SelectField, TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatDate, mailUrl } from '@homeroom/web';
import { checkedBy, sayInvalid } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import type { TeamList } from '../../../lists/team-list';
import { age } from '../../../lists/age';
import { decideRequest } from '../api/requests';
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
        searchLabel="Search by name, email or words"
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
      {deciding && <DecideDialog inbox={inbox} {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function emptyTitleOf(inbox: Inbox, status: string, others: number): string {
  if (status !== 'pending') return `No ${NOUNS[inbox][1]} with this state`;
  return `Nothing is waiting. ${others} ${inbox === 'contact' ? 'answered' : 'decided'}`;
}

const CONSEQUENCES: Record<Inbox, string> = {
  school: 'This adds the school and emails the person who asked.',
  management: 'This emails the person an invitation to the school’s page.',
  partner: 'This emails the business an invitation. Its first deal is waiting there as a draft.',
  contact: 'It leaves the inbox. Answer it by email first.',
  cash: 'This takes the store credit right away and emails the family that its check is on the way. Send the check after this.',
};

interface DecideDialogProps extends Deciding {
  readonly inbox: Inbox;
  readonly onClose: () => void;
}

function DecideDialog({ inbox, request, status, onClose }: DecideDialogProps) {
  const isRejection = status === 'rejected';
  const { form, sending, dialog } = useKeptDialog({
    name: `${inbox}-${request.id}-${status}`,
    check: checkedBy<DecideRequest>(DecideRequest),
    values: { status, reviewNotes: '' },
    change: (body: DecideRequest) => decideRequest(inbox, request.id, body),
    done: () => [isRejection ? 'Request rejected' : inbox === 'contact' ? 'Message answered' : 'Request approved', request.subject],
    failed: 'Failed to update request',
    stale: CONSOLE,
    onClose,
  });
  const decide = (body: DecideRequest) => {
    if (isRejection && !body.reviewNotes) form.setError('reviewNotes', { message: 'Please give a reason' }, { shouldFocus: true });
    else sending.mutate(body);
  };
  const verb = isRejection ? 'Reject' : inbox === 'contact' ? 'Mark as answered' : 'Approve';
  return (
    <FormDialog
      title={`${verb}?`}
      description={`${request.subject}. ${isRejection ? 'We email the person your reason.' : CONSEQUENCES[inbox]}`}
      submitLabel={verb}
      {...dialog}
      onSubmit={form.handleSubmit(decide, sayInvalid())}
    >
      {inbox !== 'contact' && (
        <TextAreaField
          label={isRejection ? 'Reason *' : 'Notes'}
          rows={3}
          error={form.formState.errors.reviewNotes?.message}
          {...form.register('reviewNotes')}
        />
      )}
    </FormDialog>
  );
}
