import { TextField } from '@homeroom/ui';
import { ApiError } from '@homeroom/web';
import { useEffect, useRef, type ComponentProps } from 'react';

export type Factor = 'passkey' | 'code';

/** The second factors that a refusal asks for after the right password; undefined for other refusals. */
export function factorsIn(error: unknown): readonly Factor[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  const fields = error.fields.map(({ field }) => field);
  const asked = (['passkey', 'code'] as const).filter((factor) => fields.includes(factor));
  return asked.length > 0 ? asked : undefined;
}

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Whether a passkey is offered first. */
  readonly isSecond: boolean;
}

/** Takes the focus when it replaces the password field, unless a passkey comes first. */
export function CodeField({ isSecond, ...field }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSecond) place.current?.querySelector('input')?.focus();
  }, [isSecond]);
  return (
    <div ref={place}>
      <TextField
        label={isSecond ? 'Or a code' : 'Code from your app'}
        hint={isSecond ? 'From your app, or one of your recovery codes.' : 'Lost your phone? Enter one of your recovery codes.'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
    </div>
  );
}
