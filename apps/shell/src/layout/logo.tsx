import styles from './header.module.css';

export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="16" fill="#ab4220" />
        <path d="M14 34 32 18l18 16v14a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z" fill="#fdf6ea" />
        <path d="M26 51V40a6 6 0 0 1 12 0v11Z" fill="#f2b441" />
        <path d="M32 18v-8l9 4-9 4" fill="#f2b441" />
      </svg>
      Homeroom
    </span>
  );
}
