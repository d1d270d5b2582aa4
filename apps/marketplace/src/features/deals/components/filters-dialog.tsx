import { DEAL_CATEGORIES, STORAGE, type DealCategory } from '@homeroom/contracts';
import { Button, PinIcon, SelectField, Spoken, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { ApiError, formatCount, useQuery, writeStored } from '@homeroom/web';
import { useRef, useState } from 'react';
import { locateDevice } from '../api/device-place';
import { countQuery } from '../api/deals';
import { CHOICES, SAID } from '../filter-choices';
import { PANEL_FILTERS, isZipCode, withoutFilter, type DealFilters, type NumberFilter } from '../filters';
import { keptZipCode } from '../kept-zip-code';
import styles from './filters-dialog.module.css';

interface FiltersDialogProps {
  readonly filters: DealFilters;
  /** Whether nearby deals were requested. */
  readonly beginsNear: boolean;
  readonly onClose: () => void;
  readonly onApply: (filters: DealFilters) => void;
}

const FORM = 'deal-filters';
const NO_ZIP_CODE = 'Please enter a ZIP code such as 92780';

/** A place sorts by distance, unless another order was chosen. */
function withPlace(filters: DealFilters, near: string): DealFilters {
  if (near === '') return withoutFilter(filters, 'near');
  return { ...filters, near, sort: filters.sort ?? 'nearest' };
}

/** A panel with all filters. They change the list only when they are applied, but the number of matches is shown before. */
export default function FiltersDialog({ filters, beginsNear, onClose, onApply }: FiltersDialogProps) {
  const [draft, setDraft] = useState(filters);
  const [zipCode, setZipCode] = useState(() => filters.near ?? ((beginsNear && keptZipCode()) || ''));
  const [hasTried, setTried] = useState(false);
  const zipField = useRef<HTMLInputElement>(null);
  const device = useDevice(setZipCode);
  const isHalf = zipCode !== '' && !isZipCode(zipCode);
  const wanted = withPlace(draft, isHalf ? '' : zipCode);
  const counted = useQuery(countQuery(wanted));
  const refusal = counted.error instanceof ApiError ? counted.error.fields.find(({ field }) => field === 'near')?.message : undefined;
  const wrong = refusal ?? (hasTried && isHalf ? NO_ZIP_CODE : device.trouble);
  const apply = () => {
    setTried(true);
    if (isHalf || refusal) return zipField.current?.focus();
    if (wanted.near && counted.isSuccess && !counted.isPlaceholderData) writeStored(localStorage, STORAGE.zipCode, wanted.near);
    onApply(wanted);
  };
  const clear = () => {
    device.forget();
    setTried(false);
    setZipCode('');
    setDraft(PANEL_FILTERS.reduce<DealFilters>((left, name) => withoutFilter(left, name), draft));
  };
  const total = counted.data ? `${formatCount(counted.data.total)}${counted.data.isCapped ? '+' : ''}` : undefined;
  const result = total === undefined ? 'deals' : total === '1' ? '1 deal' : `${total} deals`;

  return (
    <Dialog
      open
      unsaved={false}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            Clear all
          </Button>
          <Button type="submit" form={FORM}>
            Show {result}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <SelectField
          label="Category"
          value={draft.category ?? ''}
          onChange={(event) => setDraft({ ...draft, category: (event.target.value as DealCategory) || undefined })}
        >
          <option value="">All Categories</option>
          {DEAL_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <fieldset className={styles['near']}>
          <legend>Near me</legend>
          <Button variant="secondary" busy={device.isAsking} onClick={device.ask}>
            <PinIcon /> {device.isAsking ? 'Finding you…' : 'Use my location'}
          </Button>
          <TextField
            ref={zipField}
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            value={zipCode}
            error={wrong}
            data-dialog-focus={beginsNear || undefined}
            onChange={(event) => {
              device.forget();
              setTried(false);
              setZipCode(event.target.value.trim());
            }}
          />
          <Choice name="within" draft={draft} isDisabled={!wanted.near} onChange={setDraft} />
        </fieldset>
        {(['maxPrice', 'minDiscount', 'minRating', 'minPoints', 'endsWithin'] as const).map((name) => (
          <Choice key={name} name={name} draft={draft} onChange={setDraft} />
        ))}
      </form>
      <Spoken as="p" role="status">
        {total !== undefined && result}
      </Spoken>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: NumberFilter;
  readonly draft: DealFilters;
  readonly isDisabled?: boolean;
  readonly onChange: (draft: DealFilters) => void;
}

function Choice({ name, draft, isDisabled = false, onChange }: ChoiceProps) {
  const { label, any, values } = CHOICES[name];
  const chosen = draft[name];
  // A shared address may contain a number we do not offer.
  const offered = chosen === undefined || values.includes(chosen) ? values : [...values, chosen].sort((one, other) => one - other);
  return (
    <SelectField
      label={label}
      disabled={isDisabled}
      value={chosen ?? ''}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value === '' ? undefined : Number(event.target.value) })}
    >
      <option value="">{any}</option>
      {offered.map((value) => (
        <option key={value} value={value}>
          {SAID[name](value)}
        </option>
      ))}
    </SelectField>
  );
}

/** The device's place, on request. Typing meanwhile cancels the wait. */
function useDevice(onFound: (zipCode: string) => void) {
  const asked = useRef(0);
  const [state, setState] = useState<{ readonly isAsking: boolean; readonly trouble?: string }>({ isAsking: false });
  const ask = async () => {
    const turn = (asked.current += 1);
    setState({ isAsking: true });
    const place = await locateDevice();
    if (turn !== asked.current) return undefined;
    if ('trouble' in place) return setState({ isAsking: false, trouble: place.trouble });
    setState({ isAsking: false });
    return onFound(place.zipCode);
  };
  const forget = () => {
    asked.current += 1;
    setState({ isAsking: false });
  };
  return { ...state, ask: () => void ask(), forget };
}
