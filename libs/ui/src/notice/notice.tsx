import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'leaf' | 'warn' | 'danger';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', icon, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
