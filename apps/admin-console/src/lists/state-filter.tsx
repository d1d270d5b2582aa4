import { SelectField } from '@homeroom/ui';

interface StateFilterProps {
  /** Each state with its label, in order. */
  readonly states: Readonly<Record<string, readonly [string, ...unknown[]]>>;
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** Filters a list by one state, or shows all. */
export function StateFilter({ states, value, onChange }: StateFilterProps) {
  return (
    <SelectField label="Show" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {Object.entries(states).map(([id, [name]]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
