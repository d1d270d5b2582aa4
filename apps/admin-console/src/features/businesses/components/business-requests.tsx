import { SCREENS } from '@homeroom/contracts';
import { Link, formatDate, queryString, useQuery } from '@homeroom/web';
import { requestsQuery } from '../api/record';
import { RecordPart } from './record-part';
import styles from './record-part.module.css';

const NAMES = { partner: 'Partner application', contact: 'Contact message' } as const;
const STATUS = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const;

/** Requests from its address. */
export function BusinessRequests({ email }: { readonly email: string }) {
  return (
    <RecordPart
      title="Requests"
      query={useQuery(requestsQuery(email))}
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
