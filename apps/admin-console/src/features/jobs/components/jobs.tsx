import { API, type FailedJob, type JobBacklog } from '@homeroom/contracts';
import { Badge, Button, Notice } from '@homeroom/ui';
import { counted, formatDate, useQuery } from '@homeroom/web';
import { useAdminChange } from '../../../changes/use-admin-change';
import { AdminList } from '../../../lists/admin-list';
import { callAdmin } from '../../../session/call-admin';

const PAGE = 20;
const NAMES = { email: 'Email', points: 'Points', refunds: 'Refund' } as const;

/** What was promised and could not be done, and what still waits to be done. */
export function Jobs() {
  const backlog = useQuery({
    queryKey: ['admin', 'jobs', 'backlog'],
    queryFn: ({ signal }) => callAdmin<JobBacklog>(API.adminJobBacklog, { signal }),
    staleTime: 0,
  });
  const retrying = useAdminChange({
    change: (id: number) => callAdmin<FailedJob>(API.retryJob(id), { method: 'POST', body: {} }),
    done: () => ['Tried anew', 'It is promised again and runs within moments.'],
    failed: 'Failed to retry',
  });
  return (
    <>
      {backlog.data && (
        <Notice tone={backlog.data.waiting > 100 ? 'warn' : 'info'}>
          {backlog.data.waiting === 0
            ? 'Nothing waits: everything that was promised is with the workers.'
            : `${counted(backlog.data.waiting, 'promised job waits', 'promised jobs wait')} for the workers, since ${formatDate(backlog.data.oldest!)}.`}
        </Notice>
      )}
      <AdminList<FailedJob>
        noun={['failed job', 'failed jobs']}
        path={API.adminJobs}
        pageSize={PAGE}
        searchLabel="Search by kind or reason"
        keyOf={({ id }) => id}
        entryOf={(job) => ({
          title: `${NAMES[job.queue]}: ${job.name.replaceAll('-', ' ')}`,
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
    </>
  );
}
