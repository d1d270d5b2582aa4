import { AdminList } from '../../../lists/admin-list';
import { LogEntry } from './log-entry';

const PAGE = 20;

/** The team's changes, newest first. */
export function Audit() {
  return (
    <AdminList
      noun={['change', 'changes']}
      list="GET /api/admin/audit"
      pageSize={PAGE}
      exportAs="log"
      searchLabel="Search by person, action, or any word"
      keyOf={({ id }) => id}
      rowOf={(entry) => <LogEntry entry={entry} />}
    />
  );
}
