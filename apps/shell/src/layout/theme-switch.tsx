import { MoonIcon, SunIcon } from '@homeroom/ui';
import { useHydrated } from '@homeroom/web/hydration';
import { useState } from 'react';
import styles from './footer.module.css';
import { chooseTheme, currentTheme, type Theme } from './theme';

export function ThemeSwitch() {
  const isHydrated = useHydrated();
  const [chosen, setTheme] = useState<Theme>();
  const theme = chosen ?? (isHydrated ? currentTheme() : 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" className={styles['theme']} onClick={change}>
      {/* The server does not know the color scheme, so both are in its HTML and hydration keeps both. */}
      <span hidden={other === 'light'}>
        <MoonIcon />
      </span>
      <span hidden={other === 'dark'}>
        <SunIcon />
      </span>
      Use {other} colors
    </button>
  );
}
