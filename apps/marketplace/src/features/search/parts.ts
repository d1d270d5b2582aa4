import { lazyPart } from '@homeroom/ui';

export const SuggestionList = lazyPart(async () => ({ default: (await import('./components/suggestion-list')).SuggestionList }));
