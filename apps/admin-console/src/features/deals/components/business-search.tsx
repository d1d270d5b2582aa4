import { LIMITS, type AdminBusiness } from '@homeroom/contracts';
import { StoreIcon } from '@homeroom/ui';
import { SearchSelect } from '@homeroom/ui/search-select';
import { useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useSettled } from '@homeroom/web/settled';
import { businessesToChooseQuery } from '../api/businesses-to-choose';

const SHOWN = 10;

interface BusinessSearchProps {
  readonly label: string;
  /** Offers approved ones only. */
  readonly onlyVerified?: true;
  readonly business: AdminBusiness | null;
  readonly onChoose: (business: AdminBusiness | null) => void;
  readonly error?: string | undefined;
}

/** Finds a business by name, place or email address; offers the first ones at once. */
export function BusinessSearch({ label, onlyVerified, business, onChoose, error }: BusinessSearchProps) {
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { data, isPlaceholderData } = useQuery({
    ...businessesToChooseQuery({ q, limit: SHOWN, ...(onlyVerified && { isVerified: true }) }),
    enabled: business === null,
  });
  return (
    <SearchSelect
      label={label}
      error={error}
      placeholder="Search by name, place, or email"
      listLabel="Businesses"
      icon={<StoreIcon />}
      chosen={business && withDetail(business)}
      words={words}
      maxLength={LIMITS.searchLength}
      choices={data?.items.map(withDetail)}
      isSearching={isPlaceholderData || q !== words.trim()}
      onWords={setWords}
      onChoose={onChoose}
    />
  );
}

const withDetail = (business: AdminBusiness) => ({ ...business, detail: business.location ?? business.email ?? '' });
