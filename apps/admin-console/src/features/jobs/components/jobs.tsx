import { Tabs } from '@homeroom/ui/tabs';
import { useSearchParams } from '@homeroom/web';
import { ExportsMade } from './exports-made';
import { FailedJobs } from './failed-jobs';
import { PaymentTroubles } from './payment-troubles';
import { PromisedJobs } from './promised-jobs';

const KINDS = [
  { id: 'failed', label: 'Failed', content: <FailedJobs /> },
  { id: 'promised', label: 'Queued', content: <PromisedJobs /> },
  { id: 'payments', label: 'Payments', content: <PaymentTroubles /> },
  { id: 'files', label: 'Files', content: <ExportsMade /> },
];

/** Background work: failed jobs, queued jobs, and files. */
export function Jobs() {
  const [search, setSearch] = useSearchParams();
  const asked = KINDS.find(({ id }) => id === search.get('view'));
  return (
    <Tabs
      label="Kinds of jobs"
      value={(asked ?? KINDS[0]!).id}
      onChange={(view) => setSearch({ tab: 'jobs', view }, { replace: true })}
      tabs={KINDS}
    />
  );
}
