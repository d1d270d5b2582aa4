import { Field, TextAreaField } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { textOf } from '@homeroom/web/text-file';

interface CodesFieldsProps {
  readonly text: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Imported codes, pasted or from a file. */
export function CodesFields({ text, error, onChange }: CodesFieldsProps) {
  const read = async (file: File) => {
    const codes = await textOf(file);
    if (codes === null) toast('This file is not text', 'Please save it as CSV and choose it again.', 'error');
    else onChange(codes);
  };
  return (
    <>
      <TextAreaField
        label="Codes, one per line"
        rows={5}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field label="Or a file with one code per line">
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void read(file);
              event.target.value = '';
            }}
          />
        )}
      </Field>
    </>
  );
}
