import type { Permission } from '@homeroom/contracts/permissions';
import { Tabs } from '@homeroom/ui/tabs';
import { useSearchParams } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useMay } from '../../../session/may';
import { ExportsMade } from './exports-made';
import { FailedJobs } from './failed-jobs';
import { PaymentTroubles } from './payment-troubles';
import { PromisedJobs } from './promised-jobs';

interface Kind {
  readonly id: string;
  readonly label: string;
  readonly may: Permission;
  readonly content: ReactNode;
}

const KINDS: readonly Kind[] = [
  { id: 'failed', label: 'Failed', may: 'jobs.see', content: <FailedJobs /> },
  { id: 'promised', label: 'Queued', may: 'jobs.see', content: <PromisedJobs /> },
  { id: 'payments', label: 'Payments', may: 'troubles.see', content: <PaymentTroubles /> },
  { id: 'files', label: 'Files', may: 'exports', content: <ExportsMade /> },
];

/** Background work: failed jobs, queued jobs, and files. */
export function Jobs() {
  const [search, setSearch] = useSearchParams();
  const allowed = useMay();
  const kinds = KINDS.filter(({ may }) => allowed(may));
  const asked = kinds.find(({ id }) => id === search.get('view'));
  return (
    <Tabs
      label="Kinds of jobs"
      value={(asked ?? kinds[0]!).id}
      onChange={(view) => setSearch({ tab: 'jobs', view }, { replace: true })}
      tabs={kinds}
    />
  );
}
