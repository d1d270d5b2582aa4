import type { FoundIds } from '@homeroom/contracts';
import type { RowKey } from '@homeroom/ui/data-table';
import { failedRead, useChange } from '@homeroom/web/change';
import { useState } from 'react';

const NONE: ReadonlySet<RowKey> = new Set();

/** The rows selected in a list, across its pages. Another filter clears the selection. */
export function useSelection(filter: object, findAll: (() => Promise<FoundIds>) | undefined) {
  const asked = JSON.stringify(filter);
  const [chosen, setChosen] = useState({ asked, selected: NONE, isFirstOfMore: false });
  const selected = chosen.asked === asked ? chosen.selected : NONE;
  const select = (next: ReadonlySet<RowKey>) => setChosen({ asked, selected: next, isFirstOfMore: false });
  const finding = useChange({
    change: async () => ({ of: asked, found: findAll ? await findAll() : { ids: [], isAll: true } }),
    failed: failedRead('The list could not be selected'),
    onDone: ({ of, found: { ids, isAll } }) => {
      // The filter may have changed since the press.
      if (of === asked) setChosen({ asked, selected: new Set(ids), isFirstOfMore: !isAll });
    },
  });
  return {
    selected,
    select,
    clear: () => select(NONE),
    selectAll: () => finding.mutate(),
    isFinding: finding.isPending,
    /** The filter finds more records than one change may include. */
    isFirstOfMore: chosen.asked === asked && chosen.isFirstOfMore,
  };
}
