import type { ExportView, StartExport } from '@homeroom/contracts';
import { EXPORT_PERMISSIONS } from '@homeroom/contracts/permissions';
import { Button } from '@homeroom/ui';
import { formatCount } from '@homeroom/web';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { useMay } from '../session/may';
import { isGone, makeExport, saveExport } from './exporting';

interface ExportButtonProps extends StartExport {
  /** What it exports, if there are several such buttons. */
  readonly of?: string;
}

/** Exports a filtered list in the background, with progress; hidden from roles that may not. */
export function ExportButton(order: ExportButtonProps) {
  const may = useMay();
  return may('exports') && may(EXPORT_PERMISSIONS[order.list]) && <Export {...order} />;
}

function Export({ of, ...order }: ExportButtonProps) {
  const [made, setMade] = useState<ExportView>();
  const exporting = useChange({
    change: async (order: StartExport) => saveExport(await makeExport(order, setMade)),
    failed: (error) => (isGone(error) ? ['Error', 'The export was canceled.'] : notMade(error)),
    onEnd: () => setMade(undefined),
  });
  return (
    <Button
      variant="secondary"
      busy={exporting.isPending}
      {...(of !== undefined && !exporting.isPending && { 'aria-label': `Export CSV: ${of}` })}
      onClick={() => exporting.mutate(withoutEmpty(order))}
    >
      {exporting.isPending ? progressOf(made) : 'Export CSV'}
    </Button>
  );
}

const notMade = orNoAnswer('The file could not be made. Please try again.');

/** Leaves out filters that show everything. */
const withoutEmpty = (order: StartExport) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== '')) as unknown as StartExport;

const progressOf = (made: ExportView | undefined) =>
  made?.totalRows ? `Exporting… ${formatCount(made.rows)} of ${formatCount(made.totalRows)} rows` : 'Exporting…';
