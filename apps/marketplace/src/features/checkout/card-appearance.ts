import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkSystem().matches ? 'dark' : 'light';
}

/** The theme follows the system until someone uses the switch in the footer. */
function onThemeChange(listener: () => void): () => void {
  const system = darkSystem();
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** The card fields are in a frame of the provider that cannot see our styles, so their values are passed on. */
function appearanceIn(theme: Theme): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-soft'),
      colorDanger: token('--danger'),
      fontFamily: token('--font-text'),
      borderRadius: token('--radius-sm'),
    },
    rules: { '.Input': { borderColor: token('--line-strong') } },
  };
}

/** The appearance of the card fields in the current theme. */
export function useCardAppearance(): Appearance {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return useMemo(() => appearanceIn(theme), [theme]);
}
