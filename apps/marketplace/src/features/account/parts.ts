import { lazyPart } from '@homeroom/ui';

export const Sessions = lazyPart(() => import('./components/sessions'));
