import { Badge } from '@homeroom/ui';
import { counted, formatDate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { retryJob } from '../api/jobs';
import { TeamButton } from '../../../session/team-button';
import { AboutJob } from './about-job';
import { titleOf } from './job-title';

const PAGE = 20;

/** Jobs that failed after all tries. */
export function FailedJobs() {
  const retrying = useChange({
    change: retryJob,
    rowOf: (id) => id,
    done: () => ['Retried', 'It is back in the queue and runs within moments.'],
    failed: 'Failed to retry',
    stale: CONSOLE,
  });
  return (
    <AdminList
      noun={['failed job', 'failed jobs']}
      list="GET /api/admin/jobs"
      pageSize={PAGE}
      searchLabel="Search by kind or reason"
      exportAs="failed-jobs"
      keyOf={({ id }) => id}
      entryOf={(job) => ({
        title: titleOf(job),
        badges: <Badge tone={job.retriedAt ? 'neutral' : 'danger'}>{job.retriedAt ? 'Retried' : 'Failed'}</Badge>,
        facts: [
          job.error,
          `Gave up on ${formatDate(job.failedAt)} after ${counted(job.attempts, 'try', 'tries')}`,
          <AboutJob key="about" payload={job.payload} />,
          job.retriedBy && `Retried by ${job.retriedBy}, ${formatDate(job.retriedAt!)}`,
        ],
        actions: !job.retriedAt && (
          <TeamButton
            may="jobs.retry"
            size="small"
            busy={retrying.isChanging(job.id)}
            aria-label={`Retry ${job.name}`}
            onClick={() => retrying.mutate(job.id)}
          >
            Retry
          </TeamButton>
        ),
      })}
    />
  );
}
