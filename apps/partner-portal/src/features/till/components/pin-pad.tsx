import { LIMITS, type StaffLoginReply, type TillDevice } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, Notice, TextField } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { openTill, thisDeviceQuery } from '../api/till';
import { LockedTill } from './locked-till';
import styles from './pin-pad.module.css';

interface PinPadProps {
  readonly till: TillDevice;
  readonly onOpen: (reply: StaffLoginReply) => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Takes a till's PIN, by large keys for a thumb or by a keyboard. */
export function PinPad({ till, onOpen }: PinPadProps) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(till.tryAfter);
  const opening = useChange({
    change: openTill,
    stale: { lists: [thisDeviceQuery.queryKey], onlyIfAnswered: true },
    onDone: onOpen,
    onFailed: () => {
      setPin('');
      field.current?.focus();
    },
  });
  const add = (digit: string) => setPin((typed) => (typed.length < LIMITS.pinMax ? typed + digit : typed));
  const isReady = pin.length >= LIMITS.pinMin && seconds === 0 && !opening.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) opening.mutate({ pin });
  };
  const { isLocked } = till;
  useEffect(() => {
    // Take the focus, because the button that led here is gone. The field opens no keyboard on a phone.
    if (!isLocked && document.activeElement === document.body) field.current?.focus();
  }, [isLocked]);
  if (isLocked) return <LockedTill />;
  return (
    <form className={styles['pad']} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="PIN"
        type="password"
        inputMode="none"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, LIMITS.pinMax))}
      />
      {seconds > 0 ? (
        <Notice tone="warn">
          <span role="alert">Too many wrong PINs.</span> Try again in {inWords(seconds)}.
        </Notice>
      ) : (
        opening.isError && <FailureNotice error={opening.error} otherwise="The till could not be opened. Please try again." />
      )}
      <div className={styles['keys']} role="group" aria-label="Keypad">
        {DIGITS.map((digit) => (
          <Key key={digit} digit={digit} onPress={add} />
        ))}
        <Button variant="ghost" size="large" aria-label="Delete the last digit" onClick={() => setPin((typed) => typed.slice(0, -1))}>
          ←
        </Button>
        <Key digit="0" onPress={add} />
        <Button type="submit" size="large" busy={opening.isPending} disabled={!isReady}>
          Open
        </Button>
      </div>
    </form>
  );
}

const Key = ({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) => (
  <Button variant="secondary" size="large" onClick={() => onPress(digit)}>
    {digit}
  </Button>
);

const inWords = (seconds: number) => (seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute'));

/** Counts down to 0. */
function useSecondsUntil(iso: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return iso ? Math.max(0, Math.ceil((Date.parse(iso) - now) / 1_000)) : 0;
}
