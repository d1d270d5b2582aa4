import { API, type Export } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { formatCount, queryString, toast, useMutation } from '@homeroom/web';
import { useState } from 'react';
import { readAsAdmin } from '../session/call-admin';

/** Makes a file of a list while the page goes on, and says how far it is. */
export function ExportButton({ list, q }: { readonly list: Export; readonly q: string }) {
  const [lines, setLines] = useState(0);
  const exporting = useMutation({
    mutationFn: () => download(list, q, setLines),
    onError: () => toast('Error', 'The file could not be made. Please try again.', 'error'),
    onSettled: () => setLines(0),
  });
  return (
    <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {exporting.isPending ? `Exporting… ${formatCount(lines)} rows` : 'Export CSV'}
    </Button>
  );
}

async function download(list: Export, q: string, onProgress: (lines: number) => void): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = -1;
  await readAsAdmin(`${API.adminExport(list)}${queryString({ q })}`, (part) => {
    parts.push(part);
    for (const byte of part) if (byte === LINE_FEED) lines += 1;
    onProgress(Math.max(0, lines));
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  link.download = `${list}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const LINE_FEED = 10;
