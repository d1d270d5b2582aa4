import { MoonIcon, SunIcon } from '@homeroom/ui';
import { useState } from 'react';
import styles from './footer.module.css';
import { chooseTheme, currentTheme } from './theme';

export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" className={styles['theme']} onClick={change}>
      {other === 'dark' ? <MoonIcon /> : <SunIcon />} Use {other} colors
    </button>
  );
}
