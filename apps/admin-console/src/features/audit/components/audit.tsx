import { changeInWords } from '@homeroom/contracts/change-words';
import { formatTime } from '@homeroom/web';
import { AdminList } from '../../../lists/admin-list';
import { nameOf } from '../../../changes/names';
import { Difference } from './difference';

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
      entryOf={(entry) => ({
        title: changeInWords(entry),
        facts: [
          nameOf(entry),
          `${entry.admin} · ${formatTime(entry.at)}`,
          entry.note && `“${entry.note}”`,
          <Difference key="difference" {...entry} />,
        ],
      })}
    />
  );
}
