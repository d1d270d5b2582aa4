import { Field, TextAreaField } from '@homeroom/ui';

interface CodesFieldsProps {
  readonly text: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Imported codes, pasted or from a file. */
export function CodesFields({ text, error, onChange }: CodesFieldsProps) {
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
              if (file) void file.text().then(onChange);
              event.target.value = '';
            }}
          />
        )}
      </Field>
    </>
  );
}
