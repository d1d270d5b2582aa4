import { LIMITS } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { SearchSelect } from '@homeroom/ui/search-select';
import { useQuery } from '@homeroom/web';
import { useDeferredValue, useState } from 'react';
import type { ChosenSchool } from '@homeroom/storefront/your-school';
import { schoolSuggestionsQuery } from './schools';

interface SchoolSearchProps {
  readonly school: ChosenSchool | null;
  readonly onChoose: (school: ChosenSchool | null) => void;
  readonly hint: string;
  readonly error?: string | undefined;
}

export function SchoolSearch({ school, onChoose, hint, error }: SchoolSearchProps) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const { data, isPlaceholderData } = useQuery({ ...schoolSuggestionsQuery(wanted), enabled: wanted !== '' });
  const choices = data?.slice(0, LIMITS.schoolSuggestions).map((found) => ({
    ...found,
    detail: `${found.city}, ${found.state} ${found.zipCode}`,
    unavailable: found.isActive ? undefined : 'Cannot earn points at the moment',
  }));
  return (
    <SearchSelect
      label="School"
      hint={hint}
      error={error}
      placeholder="Search by name, city, state or ZIP"
      listLabel="Schools"
      icon={<SchoolIcon />}
      chosen={school && { ...school, detail: school.city }}
      words={words}
      maxLength={LIMITS.searchLength}
      choices={wanted === '' ? undefined : choices}
      isSearching={isPlaceholderData || wanted !== words.trim()}
      onWords={setWords}
      onChoose={onChoose}
    />
  );
}
