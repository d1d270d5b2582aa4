import { LIMITS, type AdminDeal, type VoucherCodeStats } from '@homeroom/contracts';
import { CodesFields, CodesList, useCodesToImport } from '@homeroom/storefront';
import { LoadState } from '@homeroom/storefront/load-state';
import { Notice, TextField } from '@homeroom/ui';
import { ConfirmDialog, Dialog, LeaveButton } from '@homeroom/ui/overlays';
import { Tabs } from '@homeroom/ui/tabs';
import { counted, toast, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { codeStatsQuery, codesQuery, deleteCodes, generateCodes, importCodes } from '../api/codes';
import { TeamButton } from '../../../session/team-button';
import styles from './codes-dialog.module.css';

const DEFAULT_COUNT = '10';
const INVALID_COUNT = `Count must be between 1 and ${LIMITS.voucherCodesPerRequest}`;

interface CodesDialogProps {
  readonly deal: AdminDeal;
  readonly onClose: () => void;
}

/** A deal's codes: the existing ones, generated ones, and imported ones. */
export default function CodesDialog({ deal, onClose }: CodesDialogProps) {
  const [tab, setTab] = useState('codes');
  // Kept here, so that switching tabs does not lose it.
  const [text, setText] = useState('');
  const stats = useQuery(codeStatsQuery(deal.id));
  useFailureToast(Boolean(stats.error), 'Failed to fetch stats');
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={text.trim() !== ''}
      title={`Voucher codes of ${deal.title}`}
      description="Buyers get them oldest first, and each code is used once. When they run out, the system creates a code for each purchase."
      footer={<LeaveButton>Close</LeaveButton>}
    >
      <div className={styles['codes']}>
        <LoadState of={stats} title="Failed to fetch stats" />
        {stats.data && <Stock stats={stats.data} />}
        <Tabs
          label="Voucher codes"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'codes', label: 'Voucher Codes', content: <CodeList dealId={deal.id} available={stats.data?.available ?? 0} /> },
            { id: 'generate', label: 'Generate Codes', content: <GenerateCodes dealId={deal.id} /> },
            { id: 'import', label: 'Import Codes', content: <ImportCodes dealId={deal.id} text={text} onText={setText} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

function Stock({ stats: { total, used, available } }: { readonly stats: VoucherCodeStats }) {
  if (total === 0) return <Notice>No codes yet: the system generates codes on purchase.</Notice>;
  const said = `${total} total, ${used} used, ${available} available.`;
  if (available === 0) return <Notice tone="warn">{said} All are used: system-generated codes are given to new buyers.</Notice>;
  return available <= LIMITS.lowVoucherCodes ? (
    <Notice tone="warn">{said} Only a few are left.</Notice>
  ) : (
    <Notice tone="leaf">{said}</Notice>
  );
}

function CodeList({ dealId, available }: { readonly dealId: number; readonly available: number }) {
  const [isAsking, setAsking] = useState(false);
  const read = useQuery(codesQuery(dealId));
  const { data, error } = read;
  const deleting = useChange({
    change: () => deleteCodes(dealId, available),
    done: () => ['Codes deleted', 'All voucher codes deleted'],
    failed: 'Failed to delete voucher codes',
    stale: CONSOLE,
    onDone: () => setAsking(false),
  });
  useFailureToast(Boolean(error), 'Failed to fetch voucher codes');
  if (!data) return <LoadState of={read} title="Failed to fetch voucher codes" height="8rem" />;
  return (
    <>
      <CodesList codes={data.items} total={data.total} withSource />
      {available > 0 && (
        <TeamButton may="codes.change" size="small" variant="ghost" onClick={() => setAsking(true)}>
          Delete all codes
        </TeamButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete all voucher codes?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        <p>
          This deletes the {counted(available, 'code')} that no buyer has yet. Codes that buyers already have stay valid. This cannot be
          undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

function GenerateCodes({ dealId }: { readonly dealId: number }) {
  const [count, setCount] = useState(DEFAULT_COUNT);
  const [problem, setProblem] = useState<string>();
  const generating = useChange({
    change: (number: number) => generateCodes(dealId, number),
    done: (codes) => ['Codes generated', `Generated ${codes.length} voucher codes`],
    failed: 'Failed to generate voucher codes',
    stale: CONSOLE,
  });
  const send = () => {
    const number = Number(count);
    const isFine = Number.isInteger(number) && number >= 1 && number <= LIMITS.voucherCodesPerRequest;
    setProblem(isFine ? undefined : INVALID_COUNT);
    if (isFine) generating.mutate(number);
    else toast('Invalid Count', INVALID_COUNT, 'error');
  };
  return (
    <div className={styles['codes']}>
      <TextField
        label="How many"
        type="number"
        inputMode="numeric"
        value={count}
        error={problem}
        onChange={(event) => {
          setCount(event.target.value);
          setProblem(undefined);
        }}
        hint={`1 to ${LIMITS.voucherCodesPerRequest}`}
      />
      <TeamButton may="codes.change" busy={generating.isPending} onClick={send}>
        {generating.isPending ? 'Generating…' : 'Generate Codes'}
      </TeamButton>
    </div>
  );
}

interface ImportCodesProps {
  readonly dealId: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function ImportCodes({ dealId, text, onText }: ImportCodesProps) {
  const { codes, problem, change, send } = useCodesToImport(text, onText);
  const importing = useChange({
    change: () => importCodes(dealId, codes),
    done: (made) => ['Codes imported', `Imported ${made.length} voucher codes`],
    failed: 'Failed to import voucher codes',
    stale: CONSOLE,
    onDone: () => onText(''),
  });
  return (
    <div className={styles['codes']}>
      <CodesFields text={text} error={problem} onChange={change} />
      <TeamButton may="codes.change" busy={importing.isPending} onClick={() => send(importing.mutate)}>
        {importing.isPending ? 'Importing…' : 'Import Codes'}
      </TeamButton>
    </div>
  );
}
