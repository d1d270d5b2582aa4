import { TextField } from '@homeroom/ui';
import { ApiError } from '@homeroom/web';
import { useEffect, useRef, type ComponentProps } from 'react';

/** Whether the password was right and only the code is missing or wrong. */
export const isAboutCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.fields.some(({ field }) => field === 'code');

/** Takes the focus when it appears, in place of what was sent. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField
        label="Code from your app"
        hint="Lost your phone? Enter one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
    </div>
  );
}
