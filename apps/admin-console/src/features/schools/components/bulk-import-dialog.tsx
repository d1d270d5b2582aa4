import { LIMITS } from '@homeroom/contracts';
import { Badge, Button, Field, Notice, TextAreaField } from '@homeroom/ui';
import { Dialog, LeaveButton } from '@homeroom/ui/overlays';
import { counted, formatCount, toast } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { textOf } from '@homeroom/web/text-file';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { importSchools, previewSchools } from '../api/import-schools';
import styles from './bulk-import-dialog.module.css';

const VERDICTS = { new: ['New', 'leaf'], duplicate: ['Duplicate', 'sun'], invalid: ['Skipped', 'danger'] } as const;
/** Long tables are imported in full but shown in part. */
const SHOWN = 200;

/** A table is pasted or read from a file, checked, and only then imported. */
export default function BulkImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const previewing = useChange({
    change: (table: string) => {
      setProblem(undefined);
      return previewSchools(table);
    },
    failed: failedRead(['Parse Error', 'The table cannot be read']),
    onDone: ({ rows, fresh, duplicates }) => {
      const bad = rows.find(({ verdict }) => verdict === 'invalid');
      if (fresh + duplicates > LIMITS.bulkRows) {
        previewing.reset();
        complainOfSize();
      } else if (bad) toast('Parse Error', bad.message ?? 'A row cannot be read', 'error');
    },
  });
  const importing = useChange({
    change: () => importSchools(text),
    done: ({ created }) => {
      const meanwhile = (previewing.data?.fresh ?? created) - created;
      const others = meanwhile > 0 ? `. Somebody else added ${meanwhile} meanwhile` : '';
      return ['Schools imported', `Successfully added ${created} schools${others}`];
    },
    failed: 'Failed to import schools',
    stale: CONSOLE,
    onDone: onClose,
  });
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    previewing.reset();
  };
  const complain = (words: string, title = 'No Data') => {
    setProblem(words);
    toast(title, words, 'error');
  };
  const complainOfSize = () =>
    complain(`This table is too large. Please import at most ${formatCount(LIMITS.bulkRows)} schools at a time.`, 'Too Much Data');
  const read = async (file: File) => {
    const table = await textOf(file);
    if (table === null) complain('This file is not text. Please save the table as CSV and choose it again.');
    else change(table);
  };
  const look = () => {
    if (text.trim() === '') complain('Please paste a table or choose a file');
    else if (text.length > LIMITS.bulkCharacters) complainOfSize();
    else previewing.mutate(text);
  };
  const send = () => (previewing.data ? importing.mutate() : complain('Please preview the data first'));
  const preview = previewing.data;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      unsaved={text.trim() !== ''}
      title="Bulk Import Schools"
      description="One school in each row: Name, Address, City, State, ZIP, and optionally email, phone, and principal, separated by commas, semicolons, or tabs."
      footer={
        <>
          <LeaveButton />
          <Button variant="secondary" busy={previewing.isPending} onClick={look}>
            {previewing.isPending ? 'Reading…' : 'Preview'}
          </Button>
          <Button busy={importing.isPending} disabled={preview?.fresh === 0} onClick={send}>
            {importing.isPending ? 'Importing…' : preview ? `Import ${counted(preview.fresh, 'school')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className={styles['import']}>
        <TextAreaField
          label="Table"
          rows={6}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
        <Field label="Or a file (CSV or text)">
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void read(file);
                event.target.value = '';
              }}
            />
          )}
        </Field>
        {preview && (
          <>
            <Notice tone={preview.invalid > 0 ? 'warn' : 'leaf'}>
              {counted(preview.fresh, 'new school')}, {counted(preview.duplicates, 'duplicate')}, {counted(preview.invalid, 'row')} skipped.
            </Notice>
            <div role="region" aria-label="The rows of the table" tabIndex={0} className={styles['rows']}>
              <table aria-label="Schools to import">
                <thead>
                  <tr>
                    <th scope="col">Row</th>
                    <th scope="col">School</th>
                    <th scope="col">Result</th>
                  </tr>
                </thead>
                <tbody>
                  {preview.rows.slice(0, SHOWN).map(({ row, name, place, verdict, message }) => (
                    <tr key={row}>
                      <td>{row}</td>
                      <th scope="row">
                        {name || 'No name'}
                        <small>{place}</small>
                      </th>
                      <td>
                        <Badge tone={VERDICTS[verdict][1]}>{VERDICTS[verdict][0]}</Badge>
                        {message && <small>{message}</small>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {preview.rows.length > SHOWN && <p>and {counted(preview.rows.length - SHOWN, 'row')} more, checked the same way</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
