import { HeartIcon } from '@homeroom/ui';
import { saveDeal, unsaveDeal, useSavedIds } from '../kept-ids';
import styles from './save-button.module.css';

export function SaveButton({ deal: { id, title } }: { readonly deal: { readonly id: number; readonly title: string } }) {
  const isSaved = useSavedIds().includes(id);
  return (
    <button
      type="button"
      className={styles['save']}
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      onClick={() => (isSaved ? unsaveDeal(id) : saveDeal(id))}
    >
      <HeartIcon />
    </button>
  );
}
