import type { ExportView, StartExport } from '@homeroom/contracts';
import { EXPORT_PERMISSIONS } from '@homeroom/contracts/permissions';
import { Button } from '@homeroom/ui';
import { formatCount } from '@homeroom/web';
import { useChange, type Words } from '@homeroom/web/change';
import { useState } from 'react';
import { useMay } from '../session/may';

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
    // oxlint-disable-next-line homeroom/forbidden-syntax -- Not a part of the page: a press whose file was lost says so, and the next one asks again.
    change: async (order: StartExport) => (await import('./make-export')).exportList(order, setMade),
    failed: (error) => ('words' in error ? (error.words as Words) : ['Error', 'The file could not be made. Please try again.']),
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

/** Leaves out filters that show everything. */
const withoutEmpty = (order: StartExport) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== '')) as unknown as StartExport;

const progressOf = (made: ExportView | undefined) =>
  made?.totalRows ? `Exporting… ${formatCount(made.rows)} of ${formatCount(made.totalRows)} rows` : 'Exporting…';
