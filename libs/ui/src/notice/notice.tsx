import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: keyof typeof TONES;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const TONES = { info: styles['info'], leaf: styles['leaf'], warn: styles['warn'], danger: styles['danger'] };

export function Notice({ tone = 'info', icon, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], TONES[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
