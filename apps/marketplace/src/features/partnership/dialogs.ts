import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const FilmDialog = lazyDialog(() => import('./components/film-dialog'));
