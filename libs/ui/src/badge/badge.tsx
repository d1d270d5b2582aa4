import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const TONES = {
  neutral: styles['neutral'],
  accent: styles['accent'],
  leaf: styles['leaf'],
  sun: styles['sun'],
  danger: styles['danger'],
};

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames(styles['badge'], TONES[tone], className)}>{children}</span>;
}
