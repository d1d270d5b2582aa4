import { API, type FailedJob } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { counted, formatDate } from '@homeroom/web';
import { useAdminChange } from '../../../changes/use-admin-change';
import { AdminList } from '../../../lists/admin-list';
import { callAdmin } from '../../../session/call-admin';
import { titleOf } from './job-title';

const PAGE = 20;

/** What was promised and could not be done, after all tries. */
export function FailedJobs() {
  const retrying = useAdminChange({
    change: (id: number) => callAdmin<FailedJob>(API.retryJob(id), { method: 'POST', body: {} }),
    done: () => ['Tried anew', 'It is promised again and runs within moments.'],
    failed: 'Failed to retry',
  });
  return (
    <AdminList<FailedJob>
      noun={['failed job', 'failed jobs']}
      path={API.adminJobs}
      pageSize={PAGE}
      searchLabel="Search by kind or reason"
      exportAs="failed-jobs"
      keyOf={({ id }) => id}
      entryOf={(job) => ({
        title: titleOf(job),
        badges: <Badge tone={job.retriedAt ? 'neutral' : 'danger'}>{job.retriedAt ? 'Tried anew' : 'Failed'}</Badge>,
        facts: [
          job.error,
          `${counted(job.attempts, 'try', 'tries')} until ${formatDate(job.failedAt)} · ${JSON.stringify(job.payload)}`,
          job.retriedBy && `Tried anew by ${job.retriedBy}, ${formatDate(job.retriedAt!)}`,
        ],
        actions: !job.retriedAt && (
          <Button size="small" disabled={retrying.isPending} aria-label={`Try ${job.name} anew`} onClick={() => retrying.mutate(job.id)}>
            Try anew
          </Button>
        ),
      })}
    />
  );
}
