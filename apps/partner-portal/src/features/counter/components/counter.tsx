import type { FindVoucher, LocationView, RedeemedVoucher, Redemption } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, Notice, SelectField, SwitchField, TextField } from '@homeroom/ui';
import { useQueryClient } from '@homeroom/web';
import { useAwake } from '@homeroom/web/awake';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useRef, useState, type FormEvent } from 'react';
import { redeemVoucher } from '../api/counter';
import { useAnswerFocus } from '../use-answer-focus';
import { tokenOf } from '../token-of';
import { useAttempts, type CheckedVoucher } from '../use-attempts';
import { useCounterLocation } from '../use-counter-location';
import { useHandScanner } from '../use-hand-scanner';
import { useLookup } from '../use-lookup';
import { useScanFocus } from '../use-scan-focus';
import { useScanned } from '../use-scanned';
import { useSound } from '../use-sound';
import styles from './counter.module.css';
import { RecentRedemptions } from './recent-redemptions';
import { Scanner } from './scanner';
import { UNANSWERED, VoucherCheck } from './voucher-check';

const UndoDialog = lazyDialog(() => import('./undo-dialog'));

interface CounterProps {
  readonly businessId: number;
  readonly locations: readonly LocationView[];
}

/** One customer after another: find the voucher, check it, redeem it. */
export function Counter({ businessId, locations }: CounterProps) {
  const queries = useQueryClient();
  useAwake();
  const { isLoud, say, turnSound } = useSound();
  const [location, chooseLocation] = useCounterLocation(locations);
  const [isScanning, setScanning] = useState(false);
  const { foreign, read, forget } = useScanned(say);
  const [found, setFound] = useState<CheckedVoucher>();
  const [redeemed, setRedeemed] = useState<RedeemedVoucher & { readonly dealTitle: string }>();
  const [undoing, setUndoing] = useState<Pick<Redemption, 'voucherId' | 'dealTitle' | 'redeemedAt'>>();

  const attempts = useAttempts();
  const { finding, isTyped, ...lookup } = useLookup({
    businessId,
    say,
    onFound: (voucher) => {
      setRedeemed(undefined);
      setFound(attempts.check(voucher));
    },
    onEnd: () => setScanning(false),
  });
  const work = useRef<HTMLDivElement>(null);
  useAnswerFocus(work, found ?? redeemed, isTyped);
  useScanFocus(work, isScanning);
  const redeeming = useChange({
    change: (voucher: CheckedVoucher) => redeemVoucher(voucher.id, location?.id, voucher.attempt),
    failed: orNoAnswer('The voucher could not be redeemed. Please try again.', UNANSWERED),
    stale: { lists: [['business', businessId]] },
    onDone: (reply, voucher) => {
      attempts.forget(voucher.id);
      setFound(undefined);
      setRedeemed({ ...reply, dealTitle: voucher.dealTitle });
      say('yes');
    },
    onFailed: (error, voucher) => {
      say('no');
      lookup.heard();
      // Look it up again, because someone else may have redeemed it. Without an answer it may have been this counter, so repeat the same attempt.
      if (attempts.noteFailure(voucher, error)) lookup.repeat();
    },
  });
  const look = (form: FindVoucher, isByCamera: boolean) => {
    forget();
    lookup.look(form, isByCamera);
  };
  const again = () => {
    setFound(undefined);
    setRedeemed(undefined);
    finding.reset();
  };
  useHandScanner((text) => {
    if (finding.isPending || redeeming.isPending) return;
    again();
    look(typedOf(text), false);
  });

  return (
    <div className={styles['counter']}>
      <div ref={work} className={styles['work']}>
        {locations.length > 1 && (
          <SelectField label="You are at" value={location?.id ?? ''} onChange={(event) => chooseLocation(Number(event.target.value))}>
            <option value="" disabled>
              Choose a location
            </option>
            {locations.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {name}, {city}
              </option>
            ))}
          </SelectField>
        )}
        {found ? (
          <VoucherCheck
            voucher={found}
            locations={locations}
            location={location}
            onLocate={chooseLocation}
            onAnswer={lookup.sayOnce}
            isRedeeming={redeeming.isPending}
            isUnanswered={attempts.isLost(found)}
            onRedeem={() => redeeming.mutate(found)}
            onCancel={again}
          />
        ) : redeemed ? (
          <section className={styles['answer']} aria-label="Redeemed" aria-describedby="verdict" tabIndex={-1} data-answer>
            <p id="verdict" className={styles['verdict']} role="status">
              Done <span>{redeemed.dealTitle} is redeemed.</span>
            </p>
            <p>
              Code for your till: <strong className={styles['code']}>{redeemed.code}</strong>
            </p>
            <div className={styles['choices']}>
              <Button size="large" onClick={again}>
                Next voucher
              </Button>
              <Button size="large" variant="secondary" onClick={() => setUndoing({ ...redeemed, voucherId: redeemed.id })}>
                Undo
              </Button>
            </div>
          </section>
        ) : (
          <>
            {isScanning ? (
              <Scanner onRead={(text) => read(text, (form) => look(form, true))} onStop={() => setScanning(false)} />
            ) : (
              <Button size="large" onClick={() => setScanning(true)}>
                Scan a voucher
              </Button>
            )}
            {foreign && <Notice tone="warn">{foreign}</Notice>}
            <CodeForm isLooking={finding.isPending} onFind={(text) => look(typedOf(text), false)} onEmpty={finding.reset} />
            {finding.isError && <FailureNotice error={finding.error} otherwise="The voucher could not be looked up. Please try again." />}
          </>
        )}
        <SwitchField label="Sound" checked={isLoud} onChange={({ target }) => turnSound(target.checked)} />
      </div>
      <RecentRedemptions businessId={businessId} onUndo={setUndoing} />
      {undoing && (
        <UndoDialog
          {...undoing}
          onClose={() => setUndoing(undefined)}
          onDone={() => {
            setUndoing(undefined);
            attempts.forget(undoing.voucherId);
            if (redeemed?.id === undoing.voucherId) again();
            else if (found?.id === undoing.voucherId) lookup.repeat();
            void queries.invalidateQueries({ queryKey: ['business', businessId] });
          }}
        />
      )}
    </div>
  );
}

/** A hand-held scanner types the address in the QR code. */
function typedOf(text: string): FindVoucher {
  const token = tokenOf(text);
  return token ? { token } : { code: text };
}

interface CodeFormProps {
  readonly isLooking: boolean;
  readonly onFind: (code: string) => void;
  readonly onEmpty: () => void;
}

function CodeForm({ isLooking, onFind, onEmpty }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setEmpty(code.trim() === '');
    if (code.trim() !== '') {
      // If it is not found, the next scan replaces it.
      if (document.activeElement === field) field?.select();
      return onFind(code.trim());
    }
    // Remove the result of the last code.
    onEmpty();
    field?.focus();
  };
  return (
    <form className={styles['typed']} noValidate onSubmit={submit}>
      <TextField
        label="Or type the code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="HR-XXXX-XXXX-XXXX"
        error={isEmpty ? 'Please type the voucher code' : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isLooking}>
        {isLooking ? 'Looking it up…' : 'Look it up'}
      </Button>
    </form>
  );
}
