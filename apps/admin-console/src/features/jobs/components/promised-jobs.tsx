import { Badge, Notice } from '@homeroom/ui';
import { counted, formatDate, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { useShown } from '../../../lists/use-shown';
import { backlogQuery, relayJob } from '../api/jobs';
import { TeamButton } from '../../../session/team-button';
import { AboutJob } from './about-job';
import { titleOf } from './job-title';

const PAGE = 20;

const STATES = { waiting: ['Waiting', 'sun'], relayed: ['Sent', 'leaf'], failed: ['Failed', 'danger'] } as const;

/** Promised jobs, which wait for the worker or were handed over to the queue. */
export function PromisedJobs() {
  const [state, setState] = useShown(STATES);
  const backlog = useQuery(backlogQuery);
  const relaying = useChange({
    change: relayJob,
    rowOf: (id) => id,
    done: () => ['Sent again', 'Work that’s already done is not repeated.'],
    failed: 'Failed to send it again',
    stale: CONSOLE,
  });
  return (
    <>
      {backlog.data && (
        <Notice tone={backlog.data.waiting > 100 ? 'warn' : 'info'}>
          {backlog.data.waiting === 0
            ? 'Nothing is waiting: every queued job has reached the workers.'
            : `${counted(backlog.data.waiting, 'queued job is', 'queued jobs are')} waiting for the workers, since ${formatDate(backlog.data.oldest!)}.`}
        </Notice>
      )}
      <AdminList
        noun={['queued job', 'queued jobs']}
        list="GET /api/admin/promised-jobs"
        pageSize={PAGE}
        filters={{ state }}
        searchLabel="Search by kind or id"
        exportAs="promised-jobs"
        tools={<StateFilter states={STATES} value={state} onChange={setState} />}
        keyOf={({ id }) => id}
        entryOf={(job) => ({
          title: titleOf(job),
          badges: <Badge tone={STATES[job.state][1]}>{STATES[job.state][0]}</Badge>,
          facts: [
            `Number ${job.id} · queued ${formatDate(job.promisedAt)}${job.relayedAt ? `, sent ${formatDate(job.relayedAt)}` : ''}`,
            <AboutJob key="about" payload={job.payload} />,
          ],
          actions: job.state === 'relayed' && (
            <TeamButton
              may="jobs.retry"
              size="small"
              variant="secondary"
              busy={relaying.isChanging(job.id)}
              aria-label={`Send again: job ${job.id}`}
              onClick={() => relaying.mutate(job.id)}
            >
              Send again
            </TeamButton>
          ),
        })}
      />
    </>
  );
}
