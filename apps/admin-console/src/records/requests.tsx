import { INBOX_PATHS, SCREENS, type Inbox, type InboxRequest } from '@homeroom/contracts';
import { Link, formatDate, queryOptions, queryString, useQuery } from '@homeroom/web';
import { callAdminList } from '../session/call-admin';
import { RecordPart } from './record-part';
import styles from './record-part.module.css';

const NAMES: Readonly<Record<Inbox, string>> = {
  school: 'School request',
  management: 'Management request',
  partner: 'Partner application',
  contact: 'Contact message',
  cash: 'Cash request',
};
const STATUS = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const;

/** How many requests of each kind to search. */
const READ = 20;

type Found = InboxRequest & { readonly inbox: Inbox };

/** Requests from an address, newest first. */
const requestsQuery = (email: string, inboxes: readonly Inbox[]) =>
  queryOptions({
    queryKey: ['admin', 'records', 'requests', email, inboxes],
    queryFn: async ({ signal }) => {
      const read = async (inbox: Inbox): Promise<Found[]> => {
        const { items } = await callAdminList(`GET /api/admin/${INBOX_PATHS[inbox]}`, { query: { q: email, limit: READ }, signal });
        return items.map((request) => ({ ...request, inbox }));
      };
      return (await Promise.all(inboxes.map(read)))
        .flat()
        .filter(({ senderEmail }) => senderEmail.toLowerCase() === email.toLowerCase())
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    staleTime: 0,
  });

interface RequestsProps {
  readonly email: string;
  readonly inboxes: readonly Inbox[];
}

/** Requests from its address. */
export function Requests({ email, inboxes }: RequestsProps) {
  return (
    <RecordPart
      title="Requests"
      query={useQuery(requestsQuery(email, inboxes))}
      nothing={`No requests from ${email}.`}
      isEmpty={(requests) => requests.length === 0}
    >
      {(requests) => (
        <ul className={styles['lines']}>
          {requests.map(({ id, inbox, subject, status, createdAt }) => (
            <li key={`${inbox} ${id}`}>
              <span>
                <Link to={`${SCREENS.admin}${queryString({ tab: 'requests', view: inbox, q: email })}`}>{subject}</Link>
              </span>
              <span className={styles['soft']}>
                {NAMES[inbox]}, {inbox === 'contact' && status === 'approved' ? 'answered' : STATUS[status]}, {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  );
}
