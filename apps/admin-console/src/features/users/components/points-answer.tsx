import { SCREENS, type AdminTransaction, type MissingPoints, type MissingPointsReason, type UserRecord } from '@homeroom/contracts';
import { classNames } from '@homeroom/ui';
import { Link, counted, formatCount, queryString } from '@homeroom/web';
import { useId, type ReactNode } from 'react';
import { RecordLink } from '../../../records/record-link';
import part from '../../../records/record-part.module.css';
import styles from './points-answer.module.css';

const jobs = (view: 'failed' | 'promised') => <Link to={`${SCREENS.admin}${queryString({ tab: 'jobs', view })}`}>Jobs</Link>;

/** Why they have not arrived, and what helps, as the end of a sentence such as “40 points of order #12 are held, because …”. */
const WHY: Readonly<Record<MissingPointsReason, (missing: MissingPoints, school: ReactNode) => ReactNode>> = {
  'on-the-way': (_, school) => <>are on their way to {school}. They usually arrive within a few minutes of the payment.</>,
  late: (_, school) => (
    <>
      should be at {school} by now, but the job that credits them has not run. Look at the queue under {jobs('promised')}.
    </>
  ),
  'job-failed': ({ error }, school) => (
    <>
      did not reach {school}, because a job failed{error && `: “${error}”`}. Try it again under {jobs('failed')}.
    </>
  ),
  'school-inactive': (_, school) => <>are held, because {school} is inactive. They arrive when the school is active again.</>,
  'no-school': () => 'belong to no school, because none was chosen.',
  refunded: (_, school) => <>were taken back from {school}, because the purchase was refunded.</>,
  disputed: (_, school) => <>have not gone to {school}, because the buyer disputes the payment. The bank decides first.</>,
};

interface PointsAnswerProps {
  readonly record: Pick<UserRecord, 'user' | 'purchases' | 'missingPoints'>;
}

/** Says whether a family's points have arrived, and why others have not. */
export function PointsAnswer({ record: { user, purchases, missingPoints } }: PointsAnswerProps) {
  const id = useId();
  return (
    <section className={classNames(part['part'], styles['answer'])} aria-labelledby={id}>
      <h4 id={id}>Have the points arrived?</h4>
      {missingPoints.length > 0 && (
        <ul aria-labelledby={id}>
          {missingPoints.map((missing) => (
            <li key={missing.purchaseId}>
              <strong>{counted(missing.points, 'point')}</strong> of{' '}
              <RecordLink kind="order" id={missing.purchaseId}>
                order #{missing.purchaseId}
              </RecordLink>{' '}
              {WHY[missing.reason](missing, <School missing={missing} />)}
            </li>
          ))}
        </ul>
      )}
      <p>{arrivedInWords(purchases, missingPoints.length > 0)}</p>
      {user.purchases > purchases.length && <p>This looks at the latest {counted(purchases.length, 'purchase')}.</p>}
    </section>
  );
}

const School = ({ missing: { schoolId, schoolName } }: { readonly missing: MissingPoints }) =>
  schoolId === null ? (
    'their school'
  ) : (
    <RecordLink kind="school" id={schoolId}>
      {schoolName}
    </RecordLink>
  );

/** Such as `All points have arrived: 80 at Oak Elementary, 40 at Northlake.` */
function arrivedInWords(purchases: readonly AdminTransaction[], isSomeMissing: boolean): string {
  const sums = new Map<string, number>();
  for (const { pointsState, schoolPointsEarned, schoolName } of purchases)
    if (pointsState === 'credited' && schoolPointsEarned > 0)
      sums.set(schoolName ?? 'no school', (sums.get(schoolName ?? 'no school') ?? 0) + schoolPointsEarned);
  const list = [...sums].map(([school, points]) => `${formatCount(points)} at ${school}`).join(', ');
  if (list) return `${isSomeMissing ? 'These have arrived' : 'All points have arrived'}: ${list}.`;
  if (isSomeMissing) return 'No points have arrived.';
  return purchases.length > 0 ? 'These purchases earn no points.' : 'There is no purchase, so there are no points to wait for.';
}
